"use client";

import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { PageSection } from "@/components/ui/page-section";
import { useCall } from "@/lib/core/browser/use-call";
import { counted } from "@/lib/core/pure/text";
import { organizationSecurity, signOnConnection } from "@/lib/organizations/sign-on/calls";
import type { Connection, Security } from "@/lib/organizations/sign-on/schema";
import { ConnectionForm } from "./connection-form";
import { DomainsStep } from "./domains-step";
import { OnlyWayForm } from "./only-way-form";
import { PeopleTable } from "./people-table";
import { PolicyForm } from "./policy-form";
import { StepCard } from "./step-card";
import { TryStep } from "./try-step";

type SecurityScreenProps = { security: Security; connection: Connection };

/** How many of the people have a second factor, in words. */
function metBy({ people = [] }: Security): string {
  const without = people.filter(({ has_factor }) => !has_factor).length;
  if (without === 0) return "Everybody has a second factor.";
  return `${counted(without, "person", "people")} of ${people.length} without a second factor.`;
}

/** What is asked of everybody, and who meets it. */
const Policy = ({ security }: { security: Security }) => (
  <PageSection title="Policy">
    <Card>
      <CardBody>
        <PolicyForm security={security} />
      </CardBody>
    </Card>
    <Card>
      <CardHeader as="h3" title="Who meets it" description={metBy(security)} />
      <CardBody>
        <PeopleTable people={security.people ?? []} />
      </CardBody>
    </Card>
  </PageSection>
);

/** Sign-on in four steps, each with its state. */
function SignOn({ security, connection }: SecurityScreenProps) {
  const proven = connection.domains.filter(({ proven_at }) => proven_at).length;
  const isThere = connection.issuer !== null;
  return (
    <PageSection title="Sign-on" text="Your people sign in with your own provider (OpenID Connect).">
      <StepCard
        title="1. Address"
        description="Which provider your people sign in with."
        state={{ done: isThere, text: isThere ? "Connected" : "Not set up" }}
      >
        <ConnectionForm key={connection.issuer} connection={connection} />
      </StepCard>
      <StepCard
        title="2. Domains"
        description="Whose e-mail addresses belong to you. A record of each domain proves it."
        state={{ done: proven > 0, text: proven > 0 ? `${proven} proven` : "None proven" }}
      >
        <DomainsStep domains={connection.domains} />
      </StepCard>
      <StepCard
        title="3. Try it"
        description="Test the connection, then sign in by it once."
        state={{
          done: connection.used_since !== null,
          text: connection.used_since ? "Tried" : "Not tried yet",
        }}
      >
        <TryStep connection={connection} />
      </StepCard>
      <StepCard
        title="4. Who may still use a password"
        description="Sign-on can become the only way for everybody else."
        state={{
          done: security.sign_on_only ?? false,
          text: security.sign_on_only ? "Only by sign-on" : "Passwords are taken",
        }}
      >
        <OnlyWayForm security={security} connection={connection} />
      </StepCard>
    </PageSection>
  );
}

/** How the people of an organization sign in, for whoever manages them. */
export function SecurityScreen(initial: SecurityScreenProps) {
  const { data: security } = useCall(organizationSecurity, {}, { initialData: initial.security });
  const { data: connection } = useCall(signOnConnection, {}, { initialData: initial.connection });
  return (
    <>
      <Policy security={security} />
      <SignOn security={security} connection={connection} />
    </>
  );
}
