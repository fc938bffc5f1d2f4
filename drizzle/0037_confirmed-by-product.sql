ALTER TABLE "call_outs" ADD COLUMN "confirmed_by_product" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "call_outs" ADD CONSTRAINT "call_outs_by_product_of_report" CHECK (not "call_outs"."confirmed_by_product" or ("call_outs"."reported_by" = 'rep' and "call_outs"."confirmed_at" is not null));--> statement-breakpoint
-- What the product has confirmed until now is known by the audit log alone.
UPDATE call_outs SET confirmed_by_product = true
 WHERE reported_by = 'rep' AND status = 'open' AND confirmed_at IS NOT NULL
   AND EXISTS (SELECT 1 FROM audit_log WHERE action = 'call-out/confirmed' AND object_type = 'call_out'
                  AND object_id = call_outs.id::text AND actor_kind = 'system');
