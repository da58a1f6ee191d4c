CREATE INDEX "product_all_by_update" ON "product" USING btree ("tenant_id","updated_at","id","status");--> statement-breakpoint
CREATE INDEX "product_all_by_name" ON "product" USING btree ("tenant_id",left(search_name, 100),"id","status");--> statement-breakpoint
CREATE INDEX "product_all_by_price" ON "product" USING btree ("tenant_id","selling_price_minor","id","status");