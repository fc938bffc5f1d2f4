"use client";

import { Megaphone } from "lucide-react";
import { usePathname } from "next/navigation";
import { Suspense, useRef } from "react";
import { Button } from "@/components/ui/button";
import { CardList, CardListItem } from "@/components/ui/card-list";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LinkTabs } from "@/components/ui/link-tabs";
import { ListRows } from "@/components/ui/list-rows";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import { useEverOpen } from "@/components/ui/use-ever-open";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import type { ShiftOffer } from "@/lib/coverage/offers/schema";
import { type OfferTab, offerTabs } from "@/lib/coverage/offers/words";
import { OfferCard } from "./offer-card";
import { type OffersList, offersList, tabWords } from "./offers-list";

const OfferDialog = onDemand(async () => (await import("./offer-dialog")).OfferDialog);

type OffersScreenProps = {
  initial: InitialOf<OffersList>;
  /** The offer that the address opens, as the server has read it. */
  opened?: ShiftOffer;
};

const { offers, offer: addressOf } = rescuePaths;
const idIn = (path: string) => (path.startsWith(`${offers}/`) ? path.slice(offers.length + 1) : null);

/** Back on the card that was opened; on the first where the list no longer has it. */
function focusOffer(root: HTMLElement, id: string | null) {
  const cards = [...root.querySelectorAll<HTMLAnchorElement>("a.stretched")];
  const opened = id && cards.find(({ pathname }) => pathname === addressOf(id));
  (opened || cards[0])?.focus();
}

/** The provider's offers: shifts that facilities look for cover for [RSC-S-001]. */
export function OffersScreen({ initial, opened }: OffersScreenProps) {
  const { state, query, shown, frame, hrefWith, links } = useList(offersList, initial);
  const openId = idIn(usePathname());
  const everOpen = useEverOpen(openId !== null);
  const root = useRef<HTMLDivElement>(null);
  const lastOpen = useRef<string | null>(null);
  if (openId) lastOpen.current = openId;
  const openQuery = query && `?${query}`;
  const known = [...shown.results, ...(opened ? [opened] : [])];
  const close = () => window.history.pushState(null, "", offers + openQuery);
  const openHere = (path: string) => {
    const row = shown.results.find(({ id }) => id === idIn(path));
    if (row) window.history.pushState(null, "", addressOf(row.id) + openQuery);
    return row !== undefined;
  };
  return (
    <div
      ref={root}
      className="grid grid-cols-1 gap-5"
      onClickCapture={links(openHere)}
      {...OfferDialog.preloadProps}
    >
      <PageHeader title="Shift Offers" context="Shifts that a facility asks you to cover." />
      <LinkTabs
        label="Shift offers by state"
        tabs={offerTabs.map((tab) => ({
          label: tabWords[tab].label,
          href: hrefWith({ tab, page: 1 }),
          current: tab === state.tab,
        }))}
      />
      <ListRows {...frame} empty={<NoOffers tab={state.tab} />}>
        <CardList aria-label="Shift offers">
          {shown.results.map((offer) => (
            <CardListItem key={offer.id}>
              <OfferCard offer={offer} href={addressOf(offer.id) + openQuery} />
            </CardListItem>
          ))}
        </CardList>
      </ListRows>
      <Suspense>
        {everOpen && (
          <OfferDialog
            id={openId}
            known={known.find(({ id }) => id === openId)}
            onClose={close}
            onGone={() => root.current && focusOffer(root.current, lastOpen.current)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The text of a tab without offers. */
function NoOffers({ tab }: { tab: OfferTab }) {
  if (tab !== "open") return <EmptyState icon={<Megaphone />} title={tabWords[tab].empty} />;
  return (
    <EmptyState
      icon={<Megaphone />}
      title={tabWords.open.empty}
      text={
        <>
          When a facility looks for cover for a shift you could work, it asks you here.
          <Button asChild variant="link" className="mt-2 flex">
            <Link href={rescuePaths.board}>See open shifts</Link>
          </Button>
        </>
      }
    />
  );
}
