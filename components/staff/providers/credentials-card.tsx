import { VerificationBadge } from "@/components/credentials/checks/verification-badge";
import {
  credentialHref,
  credentialsOf,
  staffCredentialsList,
} from "@/components/staff/credentials/credentials-list";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Instant } from "@/components/ui/instant";
import { Link } from "@/components/ui/link";
import type { RegistryView, StaffCredentialRow } from "@/lib/credentials/checks/schema";
import type { LastScreening } from "@/lib/credentials/exclusions/schema";
import { RegistryLine } from "./registry-line";
import { ScreeningLine } from "./screening-line";

type Recusal = { userId: string; name: string; declaredAt: string; note: string };

type CredentialsCardProps = {
  providerId: string;
  rows: StaffCredentialRow[];
  recusals: Recusal[];
  npi: string;
  registry: RegistryView;
  screening: LastScreening;
};

/** What a provider states, how far each is proven, and who of the staff decides nothing about them. */
export function CredentialsCard({
  providerId,
  rows,
  recusals,
  npi,
  registry,
  screening,
}: CredentialsCardProps) {
  const query = staffCredentialsList.query(credentialsOf(providerId));
  return (
    <Card>
      <CardHeader title="Credentials" />
      {rows.length === 0 ? (
        <CardBody className="text-muted-foreground text-sm">No credentials.</CardBody>
      ) : (
        <ul className="mt-3 divide-y border-t">
          {rows.map(({ credential }) => (
            <li
              key={`${credential.kind} ${credential.id}`}
              className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-secondary md:px-5"
            >
              <Link
                href={credentialHref(credential, query)}
                className="stretched min-w-0 break-words font-medium text-sm"
              >
                {credential.title}
              </Link>
              <VerificationBadge verification={credential.verification} />
            </li>
          ))}
        </ul>
      )}
      <RegistryLine providerId={providerId} npi={npi} initial={registry} />
      <ScreeningLine screening={screening} />
      {recusals.length > 0 && (
        <ul
          aria-label="Recusals"
          className="grid gap-1 border-t px-4 py-3 text-muted-foreground text-sm md:px-5"
        >
          {recusals.map(({ userId, name, declaredAt, note }) => (
            <li key={userId}>
              {`${name} knows this person and decides nothing about them, since `}
              <Instant at={declaredAt} to="day" />
              {note && `: ${note}`}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
