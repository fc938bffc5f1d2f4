import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { files, sealedDocuments } from "@/db/schema";
import { extensionOf } from "@/lib/files/words";
import type { Owner } from "./kinds";

/** Files as they were uploaded, and documents sealed for the owner; what staff or organizations keep of them is not in it. */
export async function filesOf({ userId, providerId }: Owner) {
  const theirs = sql`(${files.uploaderId} = ${userId} or ${files.holderId} = ${providerId}
    or exists (select 1 from ${sealedDocuments} where ${sealedDocuments.fileId} = ${files.id}
      and ${sealedDocuments.ownerUserId} = ${userId} and ${sealedDocuments.kind} <> 'report'))`;
  const isNoProof = sql`coalesce(${files.heldBy}, '') not in ('credential_check', 'exclusion_hit', 'exclusion_list')`;
  const rows = await db()
    .select(
      fields(files, "id", "name", "heldBy", "contentType", "sizeBytes", "sha256", "objectKey", "completedAt"),
    )
    .from(files)
    .where(and(theirs, isNoProof, eq(files.status, "complete")))
    .orderBy(asc(files.createdAt), asc(files.id));
  return rows.map((row, index) => ({ ...row, path: pathOf(row, index + 1) }));
}

/** Made by us: no name that somebody typed leads out of the folder where the archive is unpacked. */
function pathOf({ name, heldBy }: { name: string; heldBy: string | null }, number: number) {
  const extension = extensionOf(name);
  const label = heldBy ?? "unused";
  return `files/${String(number).padStart(4, "0")}-${label}${extension ? `.${extension}` : ""}`;
}

export type OwnFile = Awaited<ReturnType<typeof filesOf>>[number];
