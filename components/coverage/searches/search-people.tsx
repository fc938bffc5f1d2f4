"use client";

import type { ReactNode } from "react";
import { useAcknowledged } from "@/components/connections/readiness/use-acknowledged";
import { Button } from "@/components/ui/button";
import { CardList, CardListItem } from "@/components/ui/card-list";
import { Instant } from "@/components/ui/instant";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { Units } from "@/components/ui/units";
import { isOpenRescue } from "@/lib/assignments/shifts/words";
import { useSend } from "@/lib/core/browser/use-send";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { formatDollars } from "@/lib/core/pure/money";
import { counted, dotted, weekdayDay } from "@/lib/core/pure/text";
import { askProvider } from "@/lib/coverage/searches/calls";
import type { RescueDetail } from "@/lib/coverage/searches/schema";
import { AskedTable } from "./asked-table";
import { ProfileLink } from "./profile-link";
import { actText } from "./search-words";

type Of = { search: RescueDetail };

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-3">
    <h2 className="text-lg">{title}</h2>
    {children}
  </section>
);

/** Everybody in a search, and what was done [RSC-S-014]. */
export function SearchPeople({ search }: Of) {
  const { up_next, not_now, hands } = search;
  return (
    <>
      <Part title="Who Was Asked">
        <AskedTable offers={search.offers} isOver={!isOpenRescue(search.status)} />
      </Part>
      {up_next.length > 0 && (
        <Part title="Up Next">
          <Candidates search={search} people={up_next} />
        </Part>
      )}
      {not_now.length > 0 && (
        <Part title="Not Now">
          <Candidates search={search} people={not_now} />
        </Part>
      )}
      {hands.length > 0 && (
        <Part title="Raised Hands">
          <Hands search={search} />
        </Part>
      )}
      <Part title="History">
        <Log search={search} />
      </Part>
    </>
  );
}

type CandidatesProps = Of & { people: RescueDetail["up_next"] };

function Candidates({ search, people }: CandidatesProps) {
  return (
    <CardList aria-label="Candidates">
      {people.map(({ provider, reasons, total, not_now }) => (
        <CardListItem key={provider.id} className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <div className="min-w-0">
            <ProfileLink id={provider.id} name={provider.display_name} />
            <p className="text-muted-foreground">
              <Units>{dotted([...reasons, formatDollars(total), not_now?.text])}</Units>
            </p>
          </div>
          {search.can_manage && !not_now && (
            <AskNow search={search} providerId={provider.id} name={provider.display_name} />
          )}
        </CardListItem>
      ))}
    </CardList>
  );
}

function Hands({ search }: Of) {
  return (
    <CardList aria-label="Raised hands">
      {search.hands.map(({ provider, note, missing, can_be_asked }) => (
        <CardListItem key={provider.id} className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <div className="min-w-0">
            <ProfileLink id={provider.id} name={provider.name} />
            {note && <p className="whitespace-pre-line">{note}</p>}
            {missing.length > 0 && <p className="text-muted-foreground">{dotted(missing)}</p>}
          </div>
          {search.can_manage && can_be_asked && (
            <AskNow search={search} providerId={provider.id} name={provider.name} />
          )}
        </CardListItem>
      ))}
    </CardList>
  );
}

type AskNowProps = Of & { providerId: string; name: string };

/** Asks one provider outside the order [RSC-S-015]. */
function AskNow({ search, providerId, name }: AskNowProps) {
  const { mutateAsync, isPending } = useSend(askProvider, { sideBySide: true });
  const { acknowledged, question } = useAcknowledged();
  async function ask() {
    try {
      const asked = await acknowledged(
        (taken) => mutateAsync({ id: search.id, provider: providerId, ...taken }),
        { anyway: "Ask anyway", shiftAt: () => weekdayDay(search.start_on) },
      );
      if (asked) toastSuccess(`${counted(1, "more was", "more were")} asked.`);
    } catch (error) {
      toastError(error, { fallback: somethingWentWrong });
    }
  }
  return (
    <>
      <Button
        pending={isPending}
        disabled={search.status === "paused"}
        aria-label={`Ask now, ${name}`}
        onClick={() => void ask()}
      >
        Ask now
      </Button>
      {question}
    </>
  );
}

const Log = ({ search }: Of) => (
  <ol className="grid gap-2 text-sm">
    {search.log.map((entry) => (
      <li key={`${entry.at} ${entry.what}`} className="flex flex-wrap gap-x-3">
        <span className="text-muted-foreground">
          <Instant at={entry.at} to="minute" />
        </span>
        <span>{dotted([actText(entry), entry.by])}</span>
      </li>
    ))}
  </ol>
);
