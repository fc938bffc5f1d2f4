import {
  type Recovery,
  recoveryShape,
  type StaffRecovery,
  staffRecoveryShape,
} from "@/lib/accounts/recoveries/schema";
import type { StaffActor, UserType } from "@/lib/core/pure/actor";
import { nameOrEmail } from "@/lib/core/pure/text";
import { viewOf } from "@/lib/core/pure/view";

type Person = { userId: string; email: string; firstName: string; lastName: string };
type RecoveryRow = Person & { id: string; openedAt: Date; readyAt: Date };

/** A recovery as those see it who manage its person: who waits, since when, and until when. */
export const viewRecovery = (row: RecoveryRow): Recovery =>
  viewOf(recoveryShape, row, { user: { id: row.userId, name: nameOrEmail(row) } });

type StaffRecoveryRow = RecoveryRow & {
  userType: UserType;
  endsAt: Date;
  accountCreatedAt: Date;
  signIns: StaffRecovery["sign_ins"];
  worksWith: string[];
  reason: string;
  proposedBy: string | null;
  secondBy: string | null;
  vouchedByName: string | null;
  proposedByName: string | null;
  secondByName: string | null;
};

/** A recovery as staff see it, and what this one of them may do about it. Nobody decides about their own account. */
export function viewStaffRecovery(
  row: StaffRecoveryRow,
  { userId }: StaffActor,
  isRecused: boolean,
): StaffRecovery {
  const { email, userType } = row;
  const mayDecide = !isRecused && row.userId !== userId;
  return viewOf(staffRecoveryShape, row, {
    user: { id: row.userId, name: nameOrEmail(row), email, user_type: userType },
    sign_ins: row.signIns.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
    vouched_by: row.vouchedByName,
    proposed_by: row.proposedByName,
    second_by: row.secondByName,
    may_propose: mayDecide && row.proposedBy === null,
    may_second: mayDecide && row.proposedBy !== null && row.proposedBy !== userId && row.secondBy === null,
  });
}
