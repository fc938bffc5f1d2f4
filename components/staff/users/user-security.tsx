"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { EndAllSessions } from "@/components/staff/users/end-all-sessions";
import { ErasureCard } from "@/components/staff/users/erasure-card";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Instant } from "@/components/ui/instant";
import { PageHeader } from "@/components/ui/page-header";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { counted, dotted } from "@/lib/core/pure/text";
import type { UserSecurity as Security } from "@/lib/staff/users/schema";

const roles: Record<Security["role"], string> = {
  provider: "Provider",
  healthcare_entity_rep: "Representative",
  staff: "Staff",
};

const kinds: Record<Security["factors"][number]["kind"], string> = {
  passkey: "Passkey",
  totp: "Authenticator app",
};

const ways: Record<string, string> = {
  password: "Password",
  passkey: "Passkey",
  google: "Google",
  sign_on: "Single sign-on",
  recovery: "Recovery",
};

const outcomes: Record<string, string> = {
  ok: "Signed in",
  wrong_password: "Wrong password",
  wrong_factor: "Wrong factor",
  refused: "Refused",
};

type Line = { key: string; title: string; text: ReactNode };

/** A short list: rows of one fact and its date. */
function Lines({ title, lines, empty }: { title: string; lines: readonly Line[]; empty: string }) {
  return (
    <Card>
      <CardHeader title={title} />
      {lines.length === 0 ? (
        <CardBody className="text-muted-foreground text-sm">{empty}</CardBody>
      ) : (
        <ul className="mt-3 divide-y border-t">
          {lines.map(({ key, title: name, text }) => (
            <li
              key={key}
              className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-2.5 text-sm md:px-5"
            >
              <span className="min-w-0 break-words font-medium">{name}</span>
              <span className="text-muted-foreground">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const Since = ({ before, at }: { before: string; at: string }) => (
  <>
    {before} <Instant at={at} to="minute" />
  </>
);

/** How somebody's account is guarded, as staff see it: kinds and dates only [ACS-S-008]. */
export function UserSecurity({ initial: user }: { initial: Security }) {
  const router = useRouter();
  const factors = user.factors.map(({ kind, added_at: at }) => ({
    key: kind + at,
    title: kinds[kind],
    text: <Since before="Added" at={at} />,
  }));
  const devices = user.devices.map(({ browser, how, last_seen_at: at, created_at: since }) => ({
    key: since + at,
    title: dotted([browser, ways[how]]),
    text: <Since before="Last used" at={at} />,
  }));
  const signIns = user.sign_ins.map(({ browser, how, outcome, at }) => ({
    key: at + outcome,
    title: dotted([outcomes[outcome], browser, ways[how]]),
    text: <Instant at={at} to="minute" />,
  }));
  const recoveries = user.recoveries.map(({ opened_at: opened, ready_at: ready }) => ({
    key: opened,
    title: "Open recovery",
    text: <Since before="Possible from" at={ready} />,
  }));
  return (
    <div className="grid gap-6">
      <PageHeader
        back={{ href: staffPaths.queues, label: "Queues" }}
        title={user.name}
        actions={<EndAllSessions userId={user.id} onDone={() => router.refresh()} />}
        context={dotted([roles[user.role], user.email, !user.is_active && "Closed or deactivated"])}
      />
      {user.erasure && <ErasureCard erasure={user.erasure} onDone={() => router.refresh()} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Lines
          title={`Second factors · ${counted(user.codes_left, "recovery code")} left`}
          lines={factors}
          empty="No second factor."
        />
        <Lines title="Recoveries" lines={recoveries} empty="No recovery is open." />
        <Lines title="Devices" lines={devices} empty="Signed in nowhere." />
        <Lines title="Sign-ins of the last 90 days" lines={signIns} empty="No sign-in." />
      </div>
    </div>
  );
}
