"use client";

import type { ReactNode } from "react";
import { ClearanceBadge } from "@/components/connections/clearances/clearance-badge";
import { TurnBlock } from "@/components/connections/clock/turn-block";
import { ConnectionRates } from "@/components/connections/rates/connection-rates";
import { Alert } from "@/components/ui/alert";
import { Instant } from "@/components/ui/instant";
import type { Connection } from "@/lib/connections/schema";
import type { Side } from "@/lib/core/pure/actor";
import { titleOf, titlesOf } from "@/lib/core/pure/codes";
import { marketProfilePaths } from "@/lib/core/pure/market-profile-paths";
import { providerPaths, repPaths } from "@/lib/core/pure/paths";
import { addressText, dotted, fullName, joined, mediumDay } from "@/lib/core/pure/text";
import { type TitleOf, useCodeTitles } from "@/lib/platform/code-definitions/hooks";
import { Block, InlineLink } from "./connection-block";
import { reasonWords, statusWords } from "./connection-words";
import { FacilityFields } from "./facility-fields";
import { MatchReasons } from "./match-reasons";
import { ShownConnection } from "./shown-connection";

type ConnectionDetailsProps = {
  connection: Connection;
  side: Side;
  /** Why the opportunity fits the provider who reads it; it finds the request by `useShownConnection`. */
  why?: ReactNode;
};

const endings: Partial<
  Record<Connection["combined_status"], { tone: "success" | "info" | "error"; text: string }>
> = {
  approved: { tone: "success", text: "This connection request is complete." },
  rejected: { tone: "error", text: "This connection request has been rejected." },
  canceled: { tone: "info", text: "This connection request has been canceled." },
};

/** The option lists whose titles a provider's view of a request shows, as the server has them. */
const shownCategories = ["RateChangeReason", "FacilityTypes", "Specialty"] as const;

/** Everything about a request: how it ended, who is involved, what is offered and how the rates came about. */
export function ConnectionDetails({ connection, side, why }: ConnectionDetailsProps) {
  const ending = endings[connection.combined_status];
  const reason = reasonWords(connection);
  const serverTitleOf = useCodeTitles(shownCategories, { enabled: side === "provider" });
  return (
    <div className="grid gap-5">
      {ending && <Alert tone={ending.tone} title={ending.text} messages={reason ? [reason] : []} />}
      {!ending && reason && (
        <Alert tone="error" title={statusWords[connection.combined_status].text} messages={[reason]} />
      )}
      <Parties connection={connection} side={side} serverTitleOf={serverTitleOf} />
      {connection.status === "accepted" && <Progress connection={connection} />}
      {connection.clock && <TurnBlock connection={connection} side={side} />}
      {connection.message && (
        <Block heading="Message">
          <p className="whitespace-pre-line text-pretty text-sm">{connection.message}</p>
        </Block>
      )}
      <ConnectionRates connection={connection} side={side} titleOf={serverTitleOf} />
      {connection.opportunity && <Opportunity opportunity={connection.opportunity} />}
      {side === "provider" && connection.opportunity && why && (
        <ShownConnection value={connection}>{why}</ShownConnection>
      )}
      {side === "provider" && <FacilityFields connection={connection} titleOf={serverTitleOf} />}
      {!!connection.match_reasons?.length && (
        <MatchReasons
          providerId={connection.provider.id}
          score={connection.match_score}
          reasons={connection.match_reasons}
        />
      )}
    </div>
  );
}

function Parties({ connection, side, serverTitleOf }: ConnectionDetailsProps & { serverTitleOf: TitleOf }) {
  const { provider, facility, healthcare_entity, healthcare_entity_rep: rep } = connection;
  const facts = [
    addressText(facility),
    facility.facility_type && serverTitleOf("FacilityTypes", facility.facility_type),
    facility.emr && titleOf("EMRChoices", facility.emr),
  ];
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      {side === "rep" && (
        <Block heading="Provider">
          <p className="font-semibold">{provider.display_name}</p>
          <p className="text-muted-foreground text-xs">{titlesOf("Specialty", provider.specialties)}</p>
          <InlineLink href={marketProfilePaths.overview(provider.id)}>View profile</InlineLink>
        </Block>
      )}
      <Block heading="Facility">
        <p className="font-semibold">{facility.name}</p>
        <p className="text-muted-foreground text-xs">{dotted(facts)}</p>
        <InlineLink
          href={side === "provider" ? providerPaths.facility(facility.id) : repPaths.facility(facility.id)}
        >
          Facility details
        </InlineLink>
      </Block>
      {side === "provider" && (
        <Block heading="Organization">
          <p className="font-semibold">{healthcare_entity.name}</p>
          {rep && (
            <p className="text-muted-foreground text-xs">Sent by {joined([fullName(rep.user), rep.title])}</p>
          )}
        </Block>
      )}
    </div>
  );
}

function Progress({ connection }: { connection: Connection }) {
  const { facility_status, clearance_status, clearance_date, accepted_at } = connection;
  const approval = { pending_approval: "Pending Approval", approved: "Approved", denied: "Denied" };
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-md border px-4 py-3 text-sm">
      <Step label="Clearance">
        <ClearanceBadge status={clearance_status ?? "pending_clearance"} />
      </Step>
      <Step label="Facility approval">
        <span className="font-medium">{approval[facility_status]}</span>
      </Step>
      {accepted_at && (
        <Step label="Accepted">
          <Instant at={accepted_at} to="day" />
        </Step>
      )}
      {clearance_status === "not_cleared" && clearance_date && (
        <Step label="Can be presented again from">{mediumDay(clearance_date)}</Step>
      )}
    </dl>
  );
}

const Step = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="mb-1 text-muted-foreground text-xs">{label}</dt>
    <dd>{children}</dd>
  </div>
);

function Opportunity({ opportunity }: { opportunity: NonNullable<Connection["opportunity"]> }) {
  const facts = [
    opportunity.specialty_display,
    opportunity.starts_on && `Starts on ${mediumDay(opportunity.starts_on)}`,
    opportunity.estimated_duration,
  ];
  return (
    <Block heading="Opportunity">
      <p className="font-semibold">{opportunity.title}</p>
      <p className="text-muted-foreground text-xs">{dotted(facts)}</p>
      {[opportunity.description, opportunity.additional_info].filter(Boolean).map((text) => (
        <p key={text} className="mt-1.5 whitespace-pre-line text-pretty text-sm">
          {text}
        </p>
      ))}
    </Block>
  );
}
