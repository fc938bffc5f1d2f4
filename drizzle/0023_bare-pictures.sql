ALTER TABLE "files" ADD COLUMN "uploaded_as" text;--> statement-breakpoint
CREATE UNIQUE INDEX "files_uploaded_as" ON "files" USING btree ("uploaded_as") WHERE "files"."uploaded_as" is not null;