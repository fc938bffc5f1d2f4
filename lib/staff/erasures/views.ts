import type { UserType } from "@/lib/core/pure/actor";
import type { Erasure } from "@/lib/staff/erasures/schema";

type Row = {
  userId: string;
  userType: UserType;
  closedAt: Date;
  dueAt: Date;
  heldBy: string | null;
  heldReason: string;
  failure: string;
  erasedAt: Date | null;
};

const stateOf = ({ heldBy, failure, erasedAt }: Row): Erasure["state"] => {
  if (erasedAt) return "erased";
  if (heldBy) return "held";
  return failure === "" ? "waiting" : "failed";
};

export const viewErasure = (row: Row): Erasure => ({
  id: row.userId,
  role: row.userType,
  state: stateOf(row),
  closed_at: row.closedAt.toISOString(),
  due_at: row.dueAt.toISOString(),
  held: row.heldBy ? { by: row.heldBy, reason: row.heldReason } : null,
  failure: row.failure,
  erased_at: row.erasedAt?.toISOString() ?? null,
});
