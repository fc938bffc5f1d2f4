import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  type Destination,
  destinations,
  type FileStatus,
  fileStatuses,
  type Holder,
  holders,
} from "../../lib/files/schema";
import { createdAt, foreignId, id, instant, oneOf } from "../columns";
import { users } from "./accounts";

const many = sql.raw("'misc_file', 'booking_request'");

/**
 * What somebody uploaded. Records have no column for their files: a file names the one record that holds it, so no
 * two can share it, and the right to read it is the right to read its holder.
 */
export const files = pgTable(
  "files",
  {
    id: id(),
    uploaderId: foreignId("uploader_id", () => users.id),
    destination: text("destination").$type<Destination>().notNull(),
    status: text("status").$type<FileStatus>().notNull().default("open"),
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    sha256: text("sha256"),
    /** Made by the server; says nothing about the file or its owner. */
    objectKey: text("object_key").notNull(),
    uploadId: text("upload_id"),
    heldBy: text("held_by").$type<Holder>(),
    holderId: uuid("holder_id"),
    heldAt: instant("held_at"),
    createdAt: createdAt(),
    completedAt: instant("completed_at"),
  },
  (files) => [
    uniqueIndex("files_object_key").on(files.objectKey),
    index("files_of_holder").on(files.holderId, files.heldBy),
    uniqueIndex("files_one_of_holder")
      .on(files.heldBy, files.holderId)
      .where(sql`${files.status} = 'complete' and ${files.heldBy} not in (${many})`),
    /** What the sweep looks through: unfinished, given up, or never taken by a record. */
    index("files_to_sweep")
      .on(files.createdAt)
      .where(sql`${files.status} <> 'complete' or ${files.heldBy} is null`),
    oneOf("files_destination", files.destination, destinations),
    oneOf("files_status", files.status, fileStatuses),
    oneOf("files_held_by", files.heldBy, holders),
    check("files_size", sql`${files.sizeBytes} between 1 and 31457280`),
    check("files_held_whole", sql`${files.heldBy} is null or ${files.status} <> 'open'`),
    check(
      "files_holder_named",
      sql`(${files.heldBy} is null) = (${files.holderId} is null) and (${files.heldBy} is null) = (${files.heldAt} is null)`,
    ),
  ],
);

/** The parts of an upload that have arrived; one sent again replaces the former. */
export const fileParts = pgTable(
  "file_parts",
  {
    fileId: foreignId("file_id", () => files.id, { onDelete: "cascade" }),
    partNumber: integer("part_number").notNull(),
    etag: text("etag").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
  },
  (parts) => [
    primaryKey({ columns: [parts.fileId, parts.partNumber] }),
    check("file_parts_number", sql`${parts.partNumber} between 1 and 10000`),
  ],
);
