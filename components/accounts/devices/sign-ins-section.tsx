"use client";

import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { FormSection } from "@/components/ui/form-section";
import { Instant } from "@/components/ui/instant";
import { listSignIns } from "@/lib/accounts/devices/calls";
import type { SignIn, SignInList } from "@/lib/accounts/devices/schema";
import { outcomeWords, signInsAtOnce, wayWords } from "@/lib/accounts/devices/words";
import { useCallPages } from "@/lib/core/browser/use-call-pages";

/** The sign-ins of the last 90 days, and the tries, the newest first [ACS-S-004]. */
export function SignInsSection({ initial }: { initial: SignInList }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useCallPages(
    listSignIns,
    { limit: signInsAtOnce },
    initial,
  );
  const rows = data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <FormSection title="Sign-ins" text="Of the last 90 days, and tries that did not get in">
      <div className="grid min-w-0 gap-4 md:col-span-2">
        {rows.length === 0 ? (
          <p className="text-muted-foreground text-sm">No sign-ins in the last 90 days.</p>
        ) : (
          <ul aria-label="Sign-ins" className="grid divide-y">
            {rows.map((row) => (
              <SignInRow key={`${row.at} ${row.browser} ${row.outcome}`} row={row} />
            ))}
          </ul>
        )}
        {hasNextPage && (
          <div>
            <Button size="sm" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          </div>
        )}
      </div>
    </FormSection>
  );
}

const tones: Record<SignIn["outcome"], BadgeTone> = {
  ok: "green",
  wrong_password: "amber",
  wrong_factor: "red",
  refused: "grey",
};

const SignInRow = ({ row }: { row: SignIn }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto_auto]">
    <div>
      <p className="font-medium">{row.browser}</p>
      <p className="text-muted-foreground text-sm">
        {wayWords[row.how]} · {row.known ? "known device" : "new device"}
      </p>
    </div>
    <Badge tone={tones[row.outcome]} icon="dot">
      {outcomeWords[row.outcome]}
    </Badge>
    <p className="max-md:col-span-2 text-muted-foreground text-sm">
      <Instant at={row.at} to="monthMinute" />
    </p>
  </li>
);
