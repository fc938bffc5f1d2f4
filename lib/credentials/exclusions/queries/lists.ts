import { desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { fields, fieldsOf } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { exclusionLists, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { exclusionReaders } from "@/lib/credentials/exclusions/policy";
import {
  type ExclusionListRow,
  type ExclusionListsInput,
  exclusionListShape,
} from "@/lib/credentials/exclusions/schema";
import { viewList, viewListRow } from "@/lib/credentials/exclusions/views";

/** The list that counts; null before the first. For commands. */
export async function findCurrentList() {
  const [list] = await db().select().from(exclusionLists).where(eq(exclusionLists.isCurrent, true));
  return list ?? null;
}

const listRows = () => {
  const uploaders = alias(users, "uploaders");
  const accepters = alias(users, "accepters");
  return db()
    .select({
      ...fieldsOf(exclusionLists, exclusionListShape),
      ...fields(exclusionLists, "fileId", "mayBeAccepted", "uploadedBy", "acceptedBy", "badLines"),
      uploader: fields(uploaders, "firstName", "lastName"),
      accepter: fields(accepters, "firstName", "lastName"),
    })
    .from(exclusionLists)
    .leftJoin(uploaders, eq(uploaders.id, exclusionLists.uploadedBy))
    .leftJoin(accepters, eq(accepters.id, exclusionLists.acceptedBy))
    .$dynamic();
};

const userIdOf = (actor: Actor) => ("userId" in actor ? actor.userId : null);

/** The lists that were uploaded or fetched, the newest first [CRD-C-025, CRD-P-009]. */
export async function listExclusionLists(visitor: Actor, input: ExclusionListsInput) {
  const actor = admit(visitor, exclusionReaders);
  return listPage({
    rows: listRows()
      .orderBy(desc(exclusionLists.startedAt), desc(exclusionLists.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(exclusionLists),
    view: (row) => viewListRow(row, userIdOf(actor)),
    position: input,
    path: "/api/staff/exclusion-lists/",
  });
}

/** The list that counts, however many newer ones are not used; null before the first. For the page of staff [CRD-S-029]. */
export async function readCurrentList(visitor: Actor): Promise<ExclusionListRow | null> {
  const actor = admit(visitor, exclusionReaders);
  const [row] = await listRows().where(eq(exclusionLists.isCurrent, true));
  return row ? viewListRow(row, userIdOf(actor)) : null;
}

/** A list with the first lines that could not be read. @throws 404 [CRD-C-025, CRD-P-009] */
export async function readList(visitor: Actor, { id }: { id: string }, _: Context = contextAt()) {
  const actor = admit(visitor, exclusionReaders);
  const [row] = await listRows().where(eq(exclusionLists.id, id));
  if (!row) throw notFound();
  return viewList(row, userIdOf(actor));
}
