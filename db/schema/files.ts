import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { fileStatuses, holders } from "../../lib/files/schema";
import { sealedKinds } from "../../lib/files/seals/words";
import { storedDestinations } from "../../lib/files/words";
import { createdAt, foreignId, id, instant, oneOf, partOf } from "../columns";
import { users } from "./accounts/accounts";

const many = sql.raw("'misc_file', 'booking_request'");

/**
 * What somebody uploaded. Records have no column for their files: a file names the one record that holds it, so no
 * two can share it, and the right to read it is the right to read its holder.
 */
export const files = pgTable(
  "files",
  {
    id: id(),
    /** Null for an exclusion list that the product fetched. */
    uploaderId: uuid("uploader_id").references(() => users.id),
    destination: text("destination", { enum: storedDestinations }).notNull(),
    status: text("status", { enum: fileStatuses }).notNull().default("open"),
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    sha256: text("sha256"),
    /** Made by the server; says nothing about the file or its owner. */
    objectKey: text("object_key").notNull(),
    /** The object that arrived, where the one that is kept was made of it; null where it is the same. */
    uploadedAs: text("uploaded_as"),
    uploadId: text("upload_id"),
    heldBy: text("held_by", { enum: holders }),
    holderId: uuid("holder_id"),
    heldAt: instant("held_at"),
    createdAt: createdAt(),
    completedAt: instant("completed_at"),
  },
  (t) => [
    uniqueIndex("files_object_key").on(t.objectKey),
    uniqueIndex("files_uploaded_as").on(t.uploadedAs).where(sql`${t.uploadedAs} is not null`),
    index("files_of_holder").on(t.holderId, t.heldBy),
    uniqueIndex("files_one_of_holder")
      .on(t.heldBy, t.holderId)
      .where(sql`${t.status} = 'complete' and ${t.heldBy} not in (${many})`),
    /** What the sweep looks through: unfinished, given up, or never taken by a record. */
    index("files_to_sweep").on(t.createdAt).where(sql`${t.status} <> 'complete' or ${t.heldBy} is null`),
    ...oneOf(t.destination, t.status, t.heldBy),
    // Uploads have a limit of their own; an exclusion list that is fetched may have 50 MB.
    check("files_size", sql`${t.sizeBytes} between 1 and 52428800`),
    check("files_uploaded", sql`${t.uploaderId} is not null or ${t.destination} = 'exclusion_lists'`),
    check("files_held_whole", sql`${t.heldBy} is null or ${t.status} <> 'open'`),
    check(
      "files_holder_named",
      sql`(${t.heldBy} is null) = (${t.holderId} is null) and (${t.heldBy} is null) = (${t.heldAt} is null)`,
    ),
  ],
);

/** The parts of an upload that have arrived; one sent again replaces the former. */
export const fileParts = pgTable(
  "file_parts",
  {
    fileId: partOf("file_id", () => files.id),
    partNumber: integer("part_number").notNull(),
    etag: text("etag").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.partNumber] }),
    check("file_parts_number", sql`${t.partNumber} between 1 and 10000`),
  ],
);

/**
 * A file that the product sealed: its fingerprint decides whether a file is authentic. What it seals is named by kind and
 * id, without a foreign key, because seals lie below whatever they seal.
 */
export const sealedDocuments = pgTable(
  "sealed_documents",
  {
    id: id(),
    /** Twenty characters of Crockford's base 32, without hyphens. */
    code: text("code").notNull(),
    kind: text("kind", { enum: sealedKinds }).notNull(),
    /** Its name when it was sealed, for whoever checks it; what has no versions has none. */
    title: text("title").notNull(),
    version: text("version"),
    subjectId: uuid("subject_id").notNull(),
    ownerUserId: foreignId("owner_user_id", () => users.id),
    /** For whom a report was made. */
    organizationId: uuid("organization_id"),
    /** SHA-256 of what the document says: one that says something else is another document. */
    contentHash: text("content_hash").notNull(),
    sha256: text("sha256").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    pages: integer("pages").notNull(),
    fileId: foreignId("file_id", () => files.id),
    certificateSha256: text("certificate_sha256").notNull(),
    /** Of the signer or the provider: all that a stranger with the code reads of a person. */
    initials: text("initials").notNull(),
    sealedAt: instant("sealed_at").notNull(),
  },
  (t) => [
    uniqueIndex("sealed_documents_code").on(t.code),
    uniqueIndex("sealed_documents_sha256").on(t.sha256),
    uniqueIndex("sealed_documents_once").on(t.kind, t.subjectId, t.contentHash),
    /** A signature is under one text, so it is sealed once, whatever the text's hash. */
    uniqueIndex("sealed_documents_one_of_signature")
      .on(t.subjectId)
      .where(sql`${t.kind} in ('contract', 'marketplace_agreement')`),
    ...oneOf(t.kind),
    check("sealed_documents_code_written", sql`${t.code} ~ '^[0-9A-HJKMNP-TV-Z]{20}$'`),
    check(
      "sealed_documents_hashes",
      sql`${t.sha256} ~ '^[0-9a-f]{64}$' and ${t.contentHash} ~ '^[0-9a-f]{64}$'`,
    ),
    check(
      "sealed_documents_for_organization",
      sql`(${t.kind} = 'report') = (${t.organizationId} is not null)`,
    ),
  ],
);
