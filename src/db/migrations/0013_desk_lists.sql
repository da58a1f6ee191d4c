DROP INDEX "audit_entry_age";--> statement-breakpoint
DROP INDEX "order_item_order";--> statement-breakpoint
DROP INDEX "orders_placed";--> statement-breakpoint
CREATE INDEX "product_all" ON "product" USING btree ("tenant_id","id","status");--> statement-breakpoint
CREATE INDEX "review_all_newest" ON "review" USING btree ("tenant_id","created_at","id","rating");--> statement-breakpoint
CREATE INDEX "customer_search" ON "customer" USING gin ("tenant_id",lower(name) gin_trgm_ops,"email" gin_trgm_ops,"phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_listed" ON "orders" USING btree ("tenant_id","id","status");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("tenant_id",lower(customer_name) gin_trgm_ops,"customer_phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_age" ON "audit_entry" USING btree ("tenant_id","at","id");--> statement-breakpoint
CREATE INDEX "order_item_order" ON "order_item" USING btree ("tenant_id","order_id","id","product_id","quantity","line_total_minor","discount_minor");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("tenant_id","placed_at","id","status","currency_code","total_minor","refunded_minor");