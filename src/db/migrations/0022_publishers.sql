CREATE TABLE "publisher" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_publisher" (
	"tenant_id" bigint NOT NULL,
	"publisher_id" uuid,
	"state" jsonb,
	CONSTRAINT "store_publisher_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
ALTER TABLE "store_publisher" ADD CONSTRAINT "store_publisher_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;