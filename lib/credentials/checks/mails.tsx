import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { marketProfilePaths } from "@/lib/core/pure/market-profile-paths";
import { providerPaths } from "@/lib/core/pure/paths";
import { findCountingCheck, listConnectedOrganizations } from "@/lib/credentials/checks/queries/mail-facts";
import { titleOfCredential } from "@/lib/credentials/checks/rules/facts";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { repsOf } from "@/lib/notices/queries";
import { providerToNotify, repsToNotify } from "@/lib/notices/rules";
import { hello, Layout, Paragraph, Quote } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";
import { findShownName } from "@/lib/providers/queries/names";

type Credential = { firstName: string; title: string; note: string; link: string };

export function CredentialReturned({ firstName, title, note, link }: Credential) {
  return (
    <Layout
      preview={note}
      heading={`${title}: please look at it again`}
      button={{ label: "Open credentials", href: link }}
    >
      <Paragraph>{hello(firstName)} we looked at this credential and need something from you.</Paragraph>
      <Quote>{note}</Quote>
    </Layout>
  );
}

export function CredentialFailed({ firstName, title, note, link }: Credential) {
  return (
    <Layout
      preview={note}
      heading={`${title} could not be verified`}
      button={{ label: "Open credentials", href: link }}
    >
      <Paragraph>{hello(firstName)} we could not verify this credential.</Paragraph>
      <Quote>{note}</Quote>
      <Paragraph>If this is a mistake, answer this mail.</Paragraph>
    </Layout>
  );
}

type OfProvider = { firstName: string; title: string; provider: string; link: string };

export function LicenseFailed({ firstName, title, provider, link }: OfProvider) {
  return (
    <Layout
      preview={`${title} of ${provider} could not be verified`}
      heading="A license could not be verified"
      button={{ label: "Open profile", href: link }}
    >
      <Paragraph>
        {hello(firstName)} {title} of {provider} could not be verified.
      </Paragraph>
    </Layout>
  );
}

type Counting = NonNullable<Awaited<ReturnType<typeof findCountingCheck>>>;
type Run = { key: string; now: Date };

async function mailProvider({ outcome, noteToProvider: note, provider, ...credential }: Counting, run: Run) {
  const title = titleOfCredential(credential);
  const failed = outcome === "failed";
  const Letter = failed ? CredentialFailed : CredentialReturned;
  const subject = failed ? `${title} could not be verified` : `${title}: please look at it again`;
  await notifyEach({
    ...run,
    kind: "connection",
    people: providerToNotify(provider),
    write: ({ firstName }) => ({
      href: providerPaths.credentials,
      subject,
      text: note,
      push: failed ? "A credential could not be verified" : "A credential needs your attention",
      body: Letter({ firstName, title, note, link: pageLink(providerPaths.credentials) }),
    }),
  });
}

/** The reps who clear providers learn that a license failed, neither why nor what the provider reads [CRD-J-026]. */
async function mailOrganizations(actor: Actor, { providerId, ...credential }: Counting, { key, now }: Run) {
  const title = titleOfCredential(credential);
  for (const organizationId of await listConnectedOrganizations(actor, { providerId })) {
    const provider = await findShownName(organizationId, providerId);
    const href = marketProfilePaths.overview(providerId);
    await notifyEach({
      kind: "connection",
      key,
      now,
      people: repsToNotify(await repsOf(organizationId), ["grant_clearance"]),
      write: ({ firstName }) => ({
        href,
        subject: `${title} of ${provider} could not be verified`,
        push: "A license could not be verified",
        body: LicenseFailed({ firstName, title, provider, link: pageLink(href) }),
      }),
    });
  }
}

/**
 * Mails a provider what came of a check that was returned or failed, and of a failed license the organizations that the
 * provider is connected with; nothing where the check counts no more by then (CRD-J-012, CRD-J-013, CRD-I-019).
 */
export async function mailCheckDecided(
  actor: Actor,
  { checkId, key }: Keyed<{ checkId: string }>,
  context: Context = contextAt(),
): Promise<void> {
  const check = await findCountingCheck(actor, { checkId });
  if (!check || check.outcome === "verified") return;
  const run = { key, now: context.now };
  await mailProvider(check, run);
  if (check.outcome === "failed" && check.kind === "license") await mailOrganizations(actor, check, run);
}
