// What the operator's own people do from a terminal; started by scripts/commands/staff.mjs with the product's database.
import { parseArgs } from "node:util";
import { closePool } from "@/db/client";
import { newResetLink, newStartLink } from "@/lib/accounts/recoveries/commands/staff-links";
import { permissionNames, systemActor } from "@/lib/core/pure/actor";
import { Failure, Refusal } from "@/lib/core/pure/errors";
import { normalizeEmail } from "@/lib/core/pure/plain-text";
import { uuid } from "@/lib/core/pure/words";
import { errorFacts } from "@/lib/core/server/log";
import { getFirstBreak } from "@/lib/pay/books/queries";
import { renewFieldKeys } from "@/lib/staff/commands/field-keys";
import {
  createStaffUser,
  findUnstarted,
  grantPermission,
  rejectUser,
  restoreUser,
  revokePermission,
} from "@/lib/staff/commands/users";
import { recordOrganizationFacts } from "@/lib/staff/organizations/commands";
import { getStaffOrganization, listStaffOrganizations } from "@/lib/staff/organizations/queries";
import type { StaffOrganizationRow } from "@/lib/staff/organizations/schema";
import { activateProvider, recordProviderFacts } from "@/lib/staff/providers/commands";
import { listStaffProviders } from "@/lib/staff/providers/queries";
import { getParticipantByEmail } from "@/lib/staff/queries";
import { newStaffInput, rejectUserInput } from "@/lib/staff/schema";

const usage = `Usage: npm run staff -- <command>

  create <email> [--password <password>] [--first-name <name>] [--last-name <name>]
      Makes a staff account, and prints a link of 24 hours that sets its password and a factor together.
      With --password or STAFF_PASSWORD no link is needed; where staff must have a factor it is refused.
  reset <email>
      Prints a link of one hour that opens a recovery of a staff account whose factor is lost.
  activate-provider <email> [--contacted] [--background-check <reference>]
      Activates a provider; the options record the two facts first, as of now.
  approve-organization <name or id>
      Records contract and verified credentials, and lets the waiting representatives in.
  reject <email> --reason <text>
      Turns a provider or representative away; the reason stays with staff.
  restore <email>
      Takes a rejection back.
  grant <email> --permission <name>
  revoke <email> --permission <name>
      Gives a representative a permission beyond their groups, or takes it back:
      ${permissionNames.join(", ")}.
  renew-field-keys
      Encrypts again, under the first of FIELD_ENCRYPTION_KEYS, what older ones have encrypted.
  check-books
      Says whether the books balance, or else the first thing about them that is untrue.
`;

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    password: { type: "string" },
    "first-name": { type: "string" },
    "last-name": { type: "string" },
    contacted: { type: "boolean" },
    "background-check": { type: "string" },
    reason: { type: "string" },
    permission: { type: "string" },
  },
});

// The mails that follow are the running product's work: its sweep finds their events within a minute.
process.env.JOBS = "off";

const terminal = systemActor("staff-command");
const say = (text: string) => console.log(`[wardway] ${text}`);

/** A reason to stop that is printed as it is, without a stack. */
class Stop extends Error {}

async function create(email: string) {
  const password = options.password ?? process.env.STAFF_PASSWORD;
  const names = { firstName: options["first-name"], lastName: options["last-name"] };
  const input = newStaffInput.safeParse({ email, password, ...names });
  if (!input.success) throw new Stop(input.error.issues.map((issue) => issue.message).join("\n"));
  const begun = password === undefined ? await findUnstarted(terminal, input.data) : null;
  const user = begun ?? (await createStaffUser(terminal, input.data));
  if (password !== undefined) return say(`${user.email} is now a member of staff and can sign in at /login.`);
  const link = await newStartLink(terminal, { userId: user.id });
  say(`${user.email} is now a member of staff. This link sets the password and a second factor; it works`);
  say(`once and for 24 hours:\n${link}`);
}

async function reset(email: string) {
  const link = await newResetLink(terminal, { email: normalizeEmail(email) });
  say(`This link opens a recovery of ${email}; it works for one hour. Hand it over yourself:\n${link}`);
}

async function activate(email: string) {
  const { results } = await listStaffProviders(terminal, {
    search: email,
    status: undefined,
    limit: 100,
    offset: 0,
  });
  const provider = results.find((each) => each.email === email.toLowerCase());
  if (!provider) throw new Stop(`No provider has the e-mail ${email}.`);
  const { id } = provider;
  const now = new Date();
  const reference = options["background-check"];
  if (options.contacted) await recordProviderFacts(terminal, { id, advocateContactedAt: now });
  if (reference !== undefined) {
    await recordProviderFacts(terminal, {
      id,
      backgroundCheckPassedAt: now,
      backgroundCheckReference: reference,
    });
  }
  const active = await activateProvider(terminal, { id });
  say(`${active.display_name} (${active.email}) is active.`);
}

async function organizationsCalled(nameOrId: string): Promise<StaffOrganizationRow[]> {
  if (uuid.safeParse(nameOrId).success) return [await getStaffOrganization(terminal, { id: nameOrId })];
  const { results } = await listStaffOrganizations(terminal, {
    search: nameOrId,
    waiting: undefined,
    limit: 100,
    offset: 0,
  });
  const found = results.filter(({ name }) => name.toLowerCase() === nameOrId.toLowerCase());
  if (found.length > 0) return found;
  const near = results.map(({ name }) => `\n  ${name}`).join("");
  throw new Stop(`No organization is called ${nameOrId}.${near && `\nThese are near:${near}`}`);
}

async function approve(nameOrId: string) {
  const found = await organizationsCalled(nameOrId);
  const [organization, another] = found;
  if (!organization) return;
  if (another) throw new Stop(`Several are called so; say which:\n${found.map(({ id }) => id).join("\n")}`);
  const { id, name, waiting_reps_count: waiting } = organization;
  await recordOrganizationFacts(terminal, { id, hasContract: true, credentialsVerified: true });
  say(
    `${name} is approved; ${waiting} waiting ${waiting === 1 ? "representative" : "representatives"} let in.`,
  );
}

const userOf = (email: string) => getParticipantByEmail(terminal, { email: normalizeEmail(email) });

async function reject(email: string) {
  const { id } = await userOf(email);
  const input = rejectUserInput.safeParse({ id, reason: options.reason });
  if (!input.success) throw new Stop("Give a reason by --reason.");
  await rejectUser(terminal, input.data);
  say(`${email} is rejected.`);
}

async function restore(email: string) {
  const { id } = await userOf(email);
  const user = await restoreUser(terminal, { id });
  say(`${email} is restored: ${user.registration_status}.`);
}

function permissionGiven() {
  const name = permissionNames.find((each) => each === options.permission);
  if (!name) throw new Stop(`Name one by --permission: ${permissionNames.join(", ")}.`);
  return name;
}

async function grant(email: string) {
  const name = permissionGiven();
  await grantPermission(terminal, { email: normalizeEmail(email), name });
  say(`${email} has ${name}.`);
}

async function revoke(email: string) {
  const name = permissionGiven();
  await revokePermission(terminal, { email: normalizeEmail(email), name });
  say(`${email} has ${name} no longer, unless a group gives it.`);
}

async function renewKeys() {
  const fields = await renewFieldKeys(terminal);
  say(`${fields} ${fields === 1 ? "field was" : "fields were"} encrypted again; the older keys can go.`);
}

async function checkBooks() {
  const untrue = await getFirstBreak(terminal);
  say(untrue === null ? "The books balance." : `The books do not balance: ${untrue}`);
  if (untrue !== null) process.exitCode = 1;
}

const commands: Record<string, (argument: string) => Promise<void>> = {
  create,
  reset,
  "activate-provider": activate,
  "approve-organization": approve,
  reject,
  restore,
  grant,
  revoke,
};
const commandsAlone: Record<string, () => Promise<void>> = {
  "renew-field-keys": renewKeys,
  "check-books": checkBooks,
};

/** A refusal's texts, each on a line. */
const textsOf = (refusal: Refusal) => [...new Set(Object.values(refusal.body).flat())].join("\n");

try {
  const [name = "", argument] = positionals;
  const alone = commandsAlone[name];
  const command = commands[name];
  if (alone) await alone();
  else if (command && argument) await command(argument.trim());
  else throw new Stop(usage);
} catch (error) {
  if (error instanceof Refusal) console.error(textsOf(error));
  else console.error(error instanceof Stop || error instanceof Failure ? error.message : errorFacts(error));
  process.exitCode = 1;
} finally {
  await closePool();
}
