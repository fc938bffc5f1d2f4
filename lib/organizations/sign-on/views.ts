import type { Policy } from "@/lib/accounts/factors/words";
import type { GroupName } from "@/lib/core/pure/actor";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { recordOf } from "@/lib/organizations/sign-on/rules/domains";
import {
  type Connection,
  connectionShape,
  type Domain,
  domainShape,
  type Security,
  securityShape,
  type TeamSignIn,
  teamSignInShape,
} from "@/lib/organizations/sign-on/schema";
import {
  mostSessionDays,
  type RefusalReason,
  refusalReasons,
  startAddress,
} from "@/lib/organizations/sign-on/words";

type DomainRow = RowOf<typeof domainShape, "record" | "missing_since"> & {
  token: string;
  missingSince: Date | null;
};

/** A domain, with the record that proves it. */
export const viewDomain = ({ missingSince, token, ...row }: DomainRow): Domain =>
  viewOf(domainShape, row, {
    record: recordOf(token),
    missing_since: missingSince?.toISOString() ?? null,
  });

type ConnectionRow = {
  issuer: string;
  clientId: string;
  groups: GroupName[];
  trustMfa: boolean;
  checkedAt: Date | null;
  usedSince: Date | string | null;
};

const noConnection = { issuer: null, clientId: null, groups: [], trustMfa: false, checkedAt: null };

/** How the people of an organization sign in by its own provider; never with its secret. */
export const viewConnection = (
  { organizationId, redirectUri }: { organizationId: string; redirectUri: string },
  row: ConnectionRow | null,
  domains: readonly DomainRow[],
): Connection =>
  viewOf(connectionShape, row ?? noConnection, {
    redirect_uri: redirectUri,
    start: startAddress(organizationId),
    used_since: row?.usedSince ? new Date(row.usedSince).toISOString() : null,
    domains: domains.map(viewDomain),
  });

/** What an organization demands, as it is kept. */
export type SecurityRow = {
  policy: Policy;
  policyFrom: Date | null;
  graceDays: number;
  knownDevices: boolean;
  sessionDays: number;
  signOnOnly: boolean;
  breakGlass: string[];
};

/** An organization that has never saved anything demands nothing. */
export const usualSecurity: SecurityRow = {
  policy: "off",
  policyFrom: null,
  graceDays: 0,
  knownDevices: true,
  sessionDays: mostSessionDays,
  signOnOnly: false,
  breakGlass: [],
};

/** One of the people; `lastSignInAt` comes as the database words it. */
export type MemberRow = {
  id: string;
  name: string;
  hasFactor: boolean;
  manages: boolean;
  joinedAt: Date;
  lastSignInAt: Date | string | null;
};

type Counted = MemberRow & { mustSetUpBy: Date | null };

/** What an organization demands at sign-in, as whoever manages its people reads it. */
export const viewSecurity = (row: SecurityRow, people: readonly Counted[]): Security =>
  viewOf(securityShape, row, {
    people: people.map(({ id, name, hasFactor, manages, lastSignInAt, mustSetUpBy }) => ({
      id,
      name,
      has_factor: hasFactor,
      manages,
      last_sign_in_at: lastSignInAt ? new Date(lastSignInAt).toISOString() : null,
      must_set_up_by: mustSetUpBy?.toISOString() ?? null,
    })),
    policy_from: row.policyFrom?.toISOString() ?? null,
  });

type SignInRow = Omit<RowOf<typeof teamSignInShape, "user" | "reason">, "at"> & {
  at: Date;
  userId: string | null;
  name: string | null;
  reason: string;
};

/** A sign-in of the organization's people, or a try of one, with the reason in words. */
export const viewTeamSignIn = ({ at, userId, name, reason, ...row }: SignInRow): TeamSignIn =>
  viewOf(teamSignInShape, row, {
    at: at.toISOString(),
    user: userId && name !== null ? { id: userId, name } : null,
    reason: reason in refusalReasons ? refusalReasons[reason as RefusalReason] : "",
  });
