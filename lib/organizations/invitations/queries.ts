import { and, arrayOverlaps, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { matching } from "@/db/conditions";
import { fields, fieldsOf } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { invitations, organizations, reps, users } from "@/db/schema";
import { anyone } from "@/lib/accounts/policy";
import type { Actor, RepActor, StaffActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit, mailer } from "@/lib/core/pure/who";
import { ensureId } from "@/lib/core/pure/words";
import { auditStaffRead } from "@/lib/core/server/audit";
import { sha256, signed } from "@/lib/core/server/crypto";
import { tokenLength } from "@/lib/organizations/invitations/rules";
import {
  invitationShape,
  type ListInvitationsInput,
  type OpenInvitation,
} from "@/lib/organizations/invitations/schema";
import { viewInvitation } from "@/lib/organizations/invitations/views";
import { teamReaders } from "@/lib/organizations/team/policy";

type Reader = RepActor | StaffActor;

/** Neither accepted nor taken back; expired ones count, for they can be sent again. */
export const isPending = and(isNull(invitations.acceptedAt), isNull(invitations.canceledAt)) as SQL;

/** The own organization's invitations; staff all. */
const scopeOf = (actor: Reader): SQL =>
  actor.kind === "rep" ? eq(invitations.organizationId, actor.organizationId) : sql`true`;

/** The secret part of an invitation's link: nothing stored opens it, and each renewal makes another. */
export const invitationToken = (id: string, renewals: number) =>
  signed("invitation", `${id}:${renewals}`).slice(0, tokenLength);

const rows = () =>
  db()
    .select({
      ...fieldsOf(invitations, invitationShape),
      ...fields(users, "firstName", "lastName"),
    })
    .from(invitations)
    .leftJoin(reps, eq(reps.id, invitations.invitedById))
    .leftJoin(users, eq(users.id, reps.userId));

/** The organization's pending invitations, the newest first [ORG-C-098]. */
export async function listInvitations(visitor: Actor, input: ListInvitationsInput, context = contextAt()) {
  const actor = admit(visitor, teamReaders);
  const condition = and(
    scopeOf(actor),
    isPending,
    input.search ? matching(invitations.email, input.search) : undefined,
    input.groupNames?.length ? arrayOverlaps(invitations.groupNames, input.groupNames) : undefined,
  );
  const found = await listPage({
    rows: rows()
      .where(condition)
      .orderBy(desc(invitations.createdAt), desc(invitations.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(invitations, condition),
    view: (row) => viewInvitation(row, context.now),
    position: input,
    path: "/api/invitation/",
  });
  await auditStaffRead(actor, context, "invitation", "list");
  return found;
}

/** One pending invitation of the own organization. @throws 404 for every other */
export async function getInvitation(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, teamReaders);
  ensureId(input.id);
  const [found] = await rows().where(and(eq(invitations.id, input.id), scopeOf(actor), isPending));
  if (!found) throw notFound();
  await auditStaffRead(actor, context, "invitation", found.id);
  return viewInvitation(found, context.now);
}

/** For the door: throws what somebody without sight of the invitation gets. */
export const ensureVisible = (actor: Actor, path: Record<string, string>) =>
  getInvitation(actor, { id: path.id ?? "" });

/** Whether a token opens an invitation now: pending, not expired, and of the last mail. */
export const isOpen = (token: string, now: Date): SQL =>
  and(eq(invitations.tokenHash, sha256(token)), isPending, gt(invitations.expiresAt, now)) as SQL;

/** What the holder of a link may read [ACC-C-009]. @throws 404 for an unknown, used, canceled or expired link */
export async function getOpenInvitation(
  visitor: Actor,
  input: { token: string },
  context = contextAt(),
): Promise<OpenInvitation> {
  admit(visitor, anyone);
  const [found] = await db()
    .select({ email: invitations.email, healthcare_entity_name: organizations.name })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .where(isOpen(input.token, context.now));
  if (!found) throw notFound();
  return found;
}

/** A pending invitation with the names that its mail says. For jobs. */
export async function findInvitationFacts(visitor: Actor, input: { invitationId: string }) {
  admit(visitor, mailer);
  const [facts] = await db()
    .select({
      ...fields(invitations, "id", "email", "renewals"),
      ...fields(users, "firstName", "lastName"),
      organizationName: organizations.name,
    })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .leftJoin(reps, eq(reps.id, invitations.invitedById))
    .leftJoin(users, eq(users.id, reps.userId))
    .where(and(eq(invitations.id, input.invitationId), isPending));
  return facts ?? null;
}
