"use client";

import { Ban, CircleCheck, LogIn } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { columnsOf } from "@/components/ui/columns";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Instant } from "@/components/ui/instant";
import { PageSection } from "@/components/ui/page-section";
import { useCallPages } from "@/lib/core/browser/use-call-pages";
import type { OutputOf } from "@/lib/core/pure/call";
import { dotted } from "@/lib/core/pure/text";
import { teamSignIns } from "@/lib/organizations/sign-on/calls";
import type { TeamSignIn } from "@/lib/organizations/sign-on/schema";
import { signInsShown } from "./sign-ins-shown";

const ways: Record<TeamSignIn["how"], string> = {
  password: "Password",
  passkey: "Passkey",
  google: "Google",
  sign_on: "Sign-on",
  recovery: "Recovery",
};

const outcomes: Record<TeamSignIn["outcome"], string> = {
  ok: "Signed in",
  wrong_password: "Wrong password",
  wrong_factor: "Wrong code",
  refused: "Refused",
};

const Outcome = ({ outcome }: Pick<TeamSignIn, "outcome">) => (
  <Badge
    tone={outcome === "ok" ? "green" : "red"}
    icon={outcome === "ok" ? <CircleCheck aria-hidden /> : <Ban aria-hidden />}
  >
    {outcomes[outcome]}
  </Badge>
);

const nameOf = ({ user }: TeamSignIn) => user?.name || "Somebody without an account";

const columns = columnsOf<TeamSignIn>([
  { header: "Person", size: 220, cell: (row) => <span className="font-medium">{nameOf(row)}</span> },
  { header: "When", size: 180, cell: (row) => <Instant at={row.at} to="minute" /> },
  {
    header: "How",
    size: 240,
    cell: (row) => dotted([ways[row.how], row.browser]),
  },
  {
    header: "Outcome",
    size: 280,
    cell: (row) => (
      <>
        <Outcome outcome={row.outcome} />
        {row.reason && <span className="mt-1 block text-muted-foreground text-xs">{row.reason}</span>}
      </>
    ),
  },
]);

/** A row has no id of its own: the moment and the person make it another one. */
const rowId = ({ at, user, outcome }: TeamSignIn) => `${at} ${user?.id} ${outcome}`;

/** Who signed in, the newest first, and more on demand. */
export function SignInsCard({ first }: { first: OutputOf<typeof teamSignIns> }) {
  const list = useCallPages(teamSignIns, { limit: signInsShown }, first);
  const rows = (list.data?.pages ?? [first]).flatMap(({ results }) => results);
  return (
    <PageSection title="Sign-ins of the last 90 days">
      {rows.length === 0 ? (
        <Card>
          <EmptyState icon={<LogIn aria-hidden />} title="Nobody has signed in yet" />
        </Card>
      ) : (
        <DataTable
          label="Sign-ins"
          columns={columns}
          rows={rows}
          rowId={rowId}
          card={(row) => (
            <div className="grid gap-2">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="font-medium">{nameOf(row)}</p>
                <Outcome outcome={row.outcome} />
              </div>
              <p className="text-muted-foreground text-xs">
                <Instant at={row.at} to="minute" /> · {dotted([ways[row.how], row.browser])}
              </p>
              {row.reason && <p className="text-xs">{row.reason}</p>}
            </div>
          )}
        />
      )}
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          onClick={() => void list.fetchNextPage()}
          pending={list.isFetchingNextPage}
        >
          Show more
        </Button>
      )}
      {list.isFetchNextPageError && (
        <p role="alert" className="text-center text-red text-sm">
          Something went wrong. Please try again later.
        </p>
      )}
    </PageSection>
  );
}
