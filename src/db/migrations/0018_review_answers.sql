ALTER TABLE "review" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "answer" text DEFAULT '' NOT NULL;