"use client";

import { CircleCheck, KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import { type ServerRows, useServerList } from "@/components/staff/pay/use-server-list";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DialogButton } from "@/components/ui/dialog-button";
import { EmptyState } from "@/components/ui/empty-state";
import { Instant } from "@/components/ui/instant";
import { ListRows } from "@/components/ui/list-rows";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import type { StaffRecovery } from "@/lib/accounts/recoveries/schema";
import { joined } from "@/lib/core/pure/text";
import { AgreeButton } from "./agree-button";
import { recoveriesList } from "./recoveries-list";

const ProposeDialog = onDemand(async () => (await import("./propose-dialog")).ProposeDialog);

const kinds: Record<StaffRecovery["user"]["user_type"], string> = {
  provider: "Provider",
  healthcare_entity_rep: "Representative",
  staff: "Staff",
};

const ways: Record<StaffRecovery["sign_ins"][number]["how"], string> = {
  password: "Password",
  passkey: "Passkey",
  google: "Google",
  sign_on: "Sign-on",
  recovery: "Recovery",
};

const outcomes: Record<StaffRecovery["sign_ins"][number]["outcome"], string> = {
  ok: "in",
  wrong_password: "wrong password",
  wrong_factor: "wrong factor",
  refused: "refused",
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid content-start gap-0.5">
    <dt className="text-muted-foreground text-xs">{label}</dt>
    <dd className="min-w-0 break-words text-sm">{children}</dd>
  </div>
);

const SignIns = ({ all }: { all: StaffRecovery["sign_ins"] }) =>
  all.length === 0 ? (
    "None in 90 days"
  ) : (
    <ul className="grid gap-0.5">
      {all.map(({ at, how, outcome, browser }) => (
        <li key={at}>
          <Instant at={at} to="minute" /> · {joined([ways[how], browser, outcomes[outcome]])}
        </li>
      ))}
    </ul>
  );

/** What is known of one person, and what this reader may do about it. */
function RecoveryCard({ row }: { row: StaffRecovery }) {
  const { id, user, may_propose: mayPropose, may_second: maySecond } = row;
  return (
    <Card>
      <CardHeader
        title={user.name}
        description={joined([kinds[user.user_type], user.email], " · ")}
        actions={
          <>
            {mayPropose && (
              <DialogButton
                {...ProposeDialog.preloadProps}
                size="sm"
                dialog={(close) => <ProposeDialog recovery={row} onClose={close} />}
              >
                Shorten the wait
              </DialogButton>
            )}
            {maySecond && <AgreeButton id={id} name={user.name} />}
          </>
        }
      />
      <CardBody>
        <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Fact label="Opened">
            <Instant at={row.opened_at} to="minute" />
          </Fact>
          <Fact label="Possible from">
            <Instant at={row.ready_at} to="minute" />
          </Fact>
          <Fact label="Possible until">
            <Instant at={row.ends_at} to="minute" />
          </Fact>
          <Fact label="Account made">
            <Instant at={row.account_created_at} to="day" />
          </Fact>
          <Fact label="Works with">{joined(row.works_with) || "Nobody yet"}</Fact>
          <Fact label="Last sign-ins">
            <SignIns all={row.sign_ins} />
          </Fact>
          {row.vouched_by && <Fact label="Vouched for by">{row.vouched_by}</Fact>}
          {row.proposed_by && (
            <Fact label={`Proposed by ${row.proposed_by}`}>
              <span className="whitespace-pre-line">{row.reason}</span>
            </Fact>
          )}
          {row.second_by && (
            <Fact label="Second look">
              <Badge tone="green" icon={<CircleCheck aria-hidden />}>{`Agreed by ${row.second_by}`}</Badge>
            </Fact>
          )}
        </dl>
      </CardBody>
    </Card>
  );
}

/** People who wait to get in without their second factor [ACS-S-008]. */
export function RecoveriesScreen(drawn: ServerRows<StaffRecovery>) {
  const { frame, links } = useServerList(recoveriesList, drawn);
  return (
    <div className="grid grid-cols-1 gap-5" onClickCapture={links()}>
      <PageHeader
        title="Recoveries"
        context="People who have lost their second factor. Ask what only they know before you shorten a wait."
      />
      <ListRows
        label="Recoveries"
        {...frame}
        empty={<EmptyState icon={<KeyRound aria-hidden />} title="Nobody has lost a second factor." />}
      >
        <ul aria-label="Recoveries" className="grid gap-4">
          {drawn.rows.map((row) => (
            <li key={row.id}>
              <RecoveryCard row={row} />
            </li>
          ))}
        </ul>
      </ListRows>
    </div>
  );
}
