import { and, arrayContains, eq, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { recoveries, reps, users } from "@/db/schema";
import type { AccountNews } from "@/lib/accounts/devices/mails/letter";
import { isInUse } from "@/lib/accounts/queries";
import { calledBy } from "@/lib/accounts/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import type { Events } from "@/lib/core/pure/events";
import { repPaths } from "@/lib/core/pure/paths";
import { nameOrEmail } from "@/lib/core/pure/text";
import { admit, mailer } from "@/lib/core/pure/who";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink, sendToEach } from "@/lib/ports/mail/mail";

const vouchers = alias(users, "vouchers");

/** Whom a recovery is about, and who has vouched; null once it has ended. */
async function findHastened(recoveryId: string) {
  const [found] = await db()
    .select({
      person: { userId: users.id, ...fields(users, "email", "firstName", "lastName") },
      voucher: fields(vouchers, "email", "firstName", "lastName"),
      vouchedBy: recoveries.vouchedBy,
      organizationId: reps.organizationId,
    })
    .from(recoveries)
    .innerJoin(users, eq(users.id, recoveries.userId))
    .leftJoin(vouchers, eq(vouchers.id, recoveries.vouchedBy))
    .leftJoin(reps, eq(reps.userId, recoveries.userId))
    .where(and(eq(recoveries.id, recoveryId), eq(recoveries.state, "open")));
  return found ?? null;
}

/** What its person hears at once when the wait of a recovery was shortened [ACS-C-030]. */
export async function hastenedNews({
  recoveryId,
  by,
  ...event
}: Events["account/recovery-hastened"]): Promise<AccountNews | null> {
  const found = await findHastened(recoveryId);
  if (!found) return null;
  const { person, voucher } = found;
  const who = by === "manager" && voucher ? `${nameOrEmail(voucher)} has` : "Two of our staff have";
  return {
    ...event,
    userId: person.userId,
    about: "recovery",
    id: recoveryId,
    subject: "Your wait is an hour now",
    text: `${who} confirmed that it is you who has lost the second factor: from an hour on, the link of our first mail sets a new password. If it is not you, end it now.`,
  };
}

type VouchedProps = { firstName: string; person: string; voucher: string };

function Vouched({ firstName, person, voucher }: VouchedProps) {
  return (
    <Layout
      preview={`${voucher} has vouched for ${person}.`}
      heading="Somebody vouched for a colleague"
      button={{ label: "Open Security", href: pageLink(repPaths.security) }}
      note="You get this mail because you manage the users of your organization."
    >
      <Paragraph>
        {hello(firstName)} {person} has lost the second factor of their account, and {voucher} has vouched for
        them: in an hour they can set a new password and get in without it.
      </Paragraph>
      <Paragraph>If that is not right, end the sessions of both and write to us.</Paragraph>
    </Layout>
  );
}

/** Notifies everybody else who manages the users of the organization that one of them has vouched [ACS-C-030]. */
export async function mailOtherManagers(
  actor: Actor,
  { recoveryId, by, key }: Keyed<Events["account/recovery-hastened"]>,
  context: Context = contextAt(),
) {
  admit(actor, mailer);
  const found = by === "manager" ? await findHastened(recoveryId) : null;
  if (!found?.voucher || !found.organizationId || !found.vouchedBy) return;
  const others = await db()
    .select({ userId: users.id, ...fields(users, "email", "firstName") })
    .from(reps)
    .innerJoin(users, eq(users.id, reps.userId))
    .where(
      and(
        eq(reps.organizationId, found.organizationId),
        ne(users.id, found.vouchedBy),
        ne(users.id, found.person.userId),
        isInUse,
        arrayContains(reps.groupNames, ["manage_users"]),
      ),
    );
  const [person, voucher] = [nameOrEmail(found.person), nameOrEmail(found.voucher)];
  await sendToEach(others, key, context.now, ({ firstName }) => ({
    subject: `${voucher} vouched for ${person}`,
    body: Vouched({ firstName: calledBy(firstName), person, voucher }),
  }));
}
