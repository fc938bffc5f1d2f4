import * as security from "@/lib/accounts/devices/mails/letter";
import * as accounts from "@/lib/accounts/mails";
import * as feeds from "@/lib/assignments/feeds/mails";
import * as assignments from "@/lib/assignments/mails";
import * as patterns from "@/lib/assignments/patterns/mails";
import * as shifts from "@/lib/assignments/shifts/mails";
import * as clocks from "@/lib/connections/clock/mails";
import * as decisions from "@/lib/connections/mails/decisions";
import * as connections from "@/lib/connections/mails/requests";
import * as readiness from "@/lib/connections/readiness/mails";
import * as atRisk from "@/lib/coverage/call-outs/mails/at-risk";
import * as callOuts from "@/lib/coverage/call-outs/mails/call-outs";
import * as credentialChecks from "@/lib/credentials/checks/mails";
import * as endorsements from "@/lib/credentials/endorsements/mails";
import * as exclusions from "@/lib/credentials/exclusions/mails";
import * as credentials from "@/lib/credentials/mails";
import * as passports from "@/lib/credentials/passports/mails";
import * as invitations from "@/lib/organizations/invitations/mails";
import * as invoices from "@/lib/pay/invoices/mails";
import * as statements from "@/lib/pay/statements/mails";
import * as timesheetAsks from "@/lib/pay/timesheets/mails/asks";
import * as timesheetCancellations from "@/lib/pay/timesheets/mails/canceled";
import * as timesheetDecisions from "@/lib/pay/timesheets/mails/decisions";
import * as timesheetDigest from "@/lib/pay/timesheets/mails/digest";
import * as ratings from "@/lib/reputation/leader-ratings/mails";
import * as erasures from "@/lib/staff/erasures/mails";

/** Every letter of the product, by its name, beside the functions that send it. */
export const templates = {
  ...accounts,
  ...security,
  ...invitations,
  ...feeds,
  ...connections,
  ...decisions,
  ...clocks,
  ...readiness,
  ...assignments,
  ...patterns,
  ...shifts,
  ...callOuts,
  ...atRisk,
  ...credentialChecks,
  ...exclusions,
  ...endorsements,
  ...credentials,
  ...passports,
  ...ratings,
  ...timesheetAsks,
  ...timesheetCancellations,
  ...timesheetDecisions,
  ...timesheetDigest,
  ...invoices,
  ...statements,
  ...erasures,
};

/** Letters are components; the functions that send them begin in lower case. */
type Letter<Exported extends string> = Exported extends Capitalize<Exported> ? Exported : never;
export type LetterName = Exclude<Letter<keyof typeof templates>, "ShiftTable">;
type Props<Of extends LetterName> = Parameters<(typeof templates)[Of]>[0];

/** What a letter is given: everything there is, and as little as there may be. */
export type Samples<Of extends LetterName = LetterName> = {
  [Each in Of]: [full: Props<Each>, bare: Props<Each>];
};
