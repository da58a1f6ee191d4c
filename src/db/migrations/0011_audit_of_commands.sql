ALTER TABLE "audit_entry" ALTER COLUMN "operator_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entry" ALTER COLUMN "operator_name" DROP NOT NULL;