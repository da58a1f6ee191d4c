-- The mailbox that an e-mail address (in lower case) leads to, as far as providers say: without what follows a "+", and
-- with what else a provider ignores. To compare addresses by, never to write to.
CREATE FUNCTION "mailbox_of"("email" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(base, '.', '') || '@gmail.com'
    WHEN domain IN ('proton.me', 'protonmail.com', 'pm.me') THEN translate(base, '.-_', '') || '@proton.me'
    WHEN domain IN ('icloud.com', 'me.com', 'mac.com') THEN base || '@icloud.com'
    WHEN domain ~ '^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$' THEN split_part(base, '-', 1) || '@' || domain
    WHEN domain ~ '^(ya\.ru|yandex\.[a-z.]+)$' THEN replace(base, '-', '.') || '@yandex.ru'
    ELSE base || '@' || domain
  END
  FROM (SELECT regexp_replace("email", '^.*@', '') AS domain,
    coalesce(nullif(split_part(regexp_replace("email", '@[^@]*$', ''), '+', 1), ''), "email") AS base) AS parts
$$;
--> statement-breakpoint
CREATE TABLE "email_confirmation" (
	"tenant_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_confirmation_tenant_id_customer_id_pk" PRIMARY KEY("tenant_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "former_contact" (
	"tenant_id" bigint NOT NULL,
	"digest" text NOT NULL,
	"has_ordered" boolean NOT NULL,
	"uses" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "former_contact_tenant_id_digest_pk" PRIMARY KEY("tenant_id","digest")
);
--> statement-breakpoint
DROP INDEX "orders_customer_email";--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "mailbox" text GENERATED ALWAYS AS (mailbox_of("email")) STORED;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "is_phone_barred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_mailbox" text GENERATED ALWAYS AS (mailbox_of("customer_email")) STORED;--> statement-breakpoint
ALTER TABLE "email_confirmation" ADD CONSTRAINT "email_confirmation_tenant_id_customer_id_customer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customer"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_contact" ADD CONSTRAINT "former_contact_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_confirmation_end" ON "email_confirmation" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX "former_contact_end" ON "former_contact" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX "customer_mailbox" ON "customer" USING btree ("tenant_id","mailbox");--> statement-breakpoint
CREATE INDEX "orders_customer_mailbox" ON "orders" USING btree ("tenant_id","customer_mailbox");--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_barred_is_unverified" CHECK (not is_phone_barred or (phone is not null and not is_phone_verified));