DROP INDEX "booking_requests_of_organization";--> statement-breakpoint
DROP INDEX "booking_requests_of_facility";--> statement-breakpoint
CREATE INDEX "booking_requests_of_organization" ON "booking_requests" USING btree ("organization_id","status","last_shift_on","last_end_on","facility_id","first_shift_on","id");--> statement-breakpoint
CREATE INDEX "booking_requests_of_facility" ON "booking_requests" USING btree ("facility_id","status","last_shift_on");