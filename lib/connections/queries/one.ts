import { and, eq } from "drizzle-orm";
import { connections } from "@/db/schema";
import { connectionReaders } from "@/lib/connections/policy";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";
import { auditStaffRead } from "@/lib/core/server/audit";
import { scopeOf } from "./list";
import { identified, rows, viewFor } from "./rows";

/** The record as its GET answers it. @throws 404 for a connection of others */
export async function readConnection(actor: SignedIn, connectionId: string, now = new Date()) {
  const picked = identified()
    .where(and(eq(connections.id, connectionId), scopeOf(actor)))
    .as("picked");
  const [row] = await rows(actor, picked);
  if (!row) throw notFound();
  return viewFor(actor, now)(row);
}

/** One connection request of the caller's side. @throws 404 for those of others */
export async function getConnection(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, connectionReaders);
  const view = await readConnection(actor, input.id, context.now);
  await auditStaffRead(actor, context, "connection", input.id);
  return view;
}

export const ensureConnectionVisible = visibleBy((actor: SignedIn, id) => readConnection(actor, id));
