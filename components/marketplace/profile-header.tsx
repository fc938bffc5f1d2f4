"use client";

import { Award, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { ClearanceBadge } from "@/components/connections/clearances/clearance-badge";
import { ClearanceControl } from "@/components/connections/clearances/clearance-control";
import { ConnectButton } from "@/components/connections/connect-button";
import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import type { Connection } from "@/lib/connections/schema";
import { phoneWords } from "@/lib/core/pure/formats";
import type { MarketProvider } from "@/lib/providers/schema";
import { CheckedWords } from "./checked-words";
import { credentialCodes, rateLines, specialtyWords, verifiedCodes, workWords } from "./provider-words";

export type ProfileHeaderProps = {
  provider: MarketProvider;
  connections: Connection[];
  /** For connected organizations. */
  contact: { email: string; phone_number: string } | null;
  onChanged(): void;
};

/** Who the provider is, what an hour costs, and what this rep may do about it. */
export function ProfileHeader({ provider, connections, contact, onChanged }: ProfileHeaderProps) {
  const groups = useCurrentUser().group_names;
  const clearanceId = connections.find(({ clearance_id }) => clearance_id)?.clearance_id;
  const accepted = connections.some(({ status }) => status === "accepted");
  const decides = groups.includes("grant_clearance") && accepted;
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-4 p-4 md:gap-x-5 md:p-6">
        <Avatar
          name={provider.display_name}
          src={provider.profile_picture}
          size="lg"
          className="max-md:size-14 max-md:text-lg"
        />
        <div className="min-w-0 flex-1 basis-48">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="text-2xl">{provider.display_name}</h1>
            <ClearanceBadge status={provider.clearance_status} />
          </div>
          <p className="mt-1 text-muted-foreground">{specialtyWords(provider)}</p>
          <Facts provider={provider} contact={contact} />
        </div>
        <div className="flex flex-wrap items-center gap-2 empty:hidden max-md:w-full max-md:[&>button]:flex-1 md:justify-end">
          {decides && clearanceId && provider.clearance_status && (
            <ClearanceControl
              clearanceId={clearanceId}
              status={provider.clearance_status}
              onChanged={onChanged}
            />
          )}
          {groups.includes("connect_with_providers") && (
            <ConnectButton
              provider={provider}
              connected={accepted && provider.clearance_status !== "not_cleared"}
              onSent={onChanged}
            />
          )}
        </div>
      </div>
      <Rates provider={provider} />
      {provider.professional_highlights && (
        <p className="whitespace-pre-line border-t px-4 py-4 text-pretty text-sm md:px-6">
          {provider.professional_highlights}
        </p>
      )}
    </Card>
  );
}

function Facts({ provider, contact }: Pick<ProfileHeaderProps, "provider" | "contact">) {
  const { medical_licensed_states: licensed, dea_licensed_states: dea, verified } = provider;
  const held = credentialCodes(provider);
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      <Fact icon={<MapPin aria-hidden />}>
        {licensed.length === 0 ? (
          "No license on file"
        ) : (
          <>
            {"Licensed in "}
            <CheckedWords
              words={licensed}
              verified={verified.medical_licensed_states}
              separator=", "
              most={8}
            />
          </>
        )}
        {dea.length > 0 && (
          <>
            {" · DEA "}
            <CheckedWords words={dea} verified={verified.dea_licensed_states} separator=", " most={8} />
          </>
        )}
        {provider.has_imlc && " · IMLC"}
      </Fact>
      {held.length > 0 && (
        <Fact icon={<Award aria-hidden />}>
          <CheckedWords words={held} verified={verifiedCodes(provider)} separator=" · " />
        </Fact>
      )}
      {contact && (
        <>
          <Fact icon={<Mail aria-hidden />}>
            <a href={`mailto:${contact.email}`} className="rounded-sm text-primary-strong hover:underline">
              {contact.email}
            </a>
          </Fact>
          {contact.phone_number && (
            <Fact icon={<Phone aria-hidden />}>
              <a
                href={`tel:${contact.phone_number.replace(/[^\d+]/g, "")}`}
                className="rounded-sm text-primary-strong hover:underline"
              >
                {phoneWords(contact.phone_number)}
              </a>
            </Fact>
          )}
        </>
      )}
    </ul>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex min-w-0 items-start gap-1.5">
    <span className="mt-0.5 shrink-0 text-muted-foreground [&_svg]:size-4">{icon}</span>
    <span className="min-w-0 break-words">{children}</span>
  </li>
);

function Rates({ provider }: { provider: MarketProvider }) {
  const lines = rateLines(provider);
  const work = workWords(provider);
  return (
    <div className="grid gap-x-10 gap-y-2 border-t px-4 py-3.5 empty:hidden md:flex md:items-end md:px-6">
      {lines.length > 0 && (
        <dl className="flex flex-wrap gap-x-5 gap-y-2.5 md:gap-x-10">
          {lines.map(({ kind, rate }) => (
            <div key={kind}>
              <dt className="text-muted-foreground text-xs">{kind}</dt>
              <dd className="font-semibold text-lg tracking-tight">{rate}</dd>
            </div>
          ))}
        </dl>
      )}
      {(lines.length > 0 || work) && (
        <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs md:flex-1 md:pb-1">
          {lines.length > 0 && (
            <div className="text-muted-foreground">
              <dt className="sr-only">What the rates are</dt>
              <dd>all-in, per hour</dd>
            </div>
          )}
          {work && (
            <div className="ml-auto">
              <dt className="sr-only">Work preference</dt>
              <dd>{work}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}
