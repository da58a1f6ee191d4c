-- Both are trusted extensions: the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
-- The tenant as the first column of the GIN indexes.
CREATE EXTENSION IF NOT EXISTS "btree_gin";
