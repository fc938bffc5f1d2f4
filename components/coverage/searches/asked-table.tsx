import { Megaphone } from "lucide-react";
import { columnsOf } from "@/components/ui/columns";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Instant } from "@/components/ui/instant";
import { Units } from "@/components/ui/units";
import { titleOf } from "@/lib/core/pure/codes";
import { dotted } from "@/lib/core/pure/text";
import type { RescueDetail } from "@/lib/coverage/searches/schema";
import { ProfileLink } from "./profile-link";
import { answerText } from "./search-words";

type Offer = RescueDetail["offers"][number];

const Seen = ({ offer: { seen_at } }: { offer: Offer }) =>
  seen_at ? <Instant at={seen_at} to="minute" /> : <span className="text-muted-foreground">Not yet</span>;

/** What came of an offer, with the reason where one was given. */
const Answer = ({ offer }: { offer: Offer }) => (
  <>
    <strong className="font-semibold">{answerText(offer)}</strong>
    {offer.decline_reason && (
      <span className="block text-muted-foreground text-xs">
        {titleOf("ShiftOfferDeclineReason", offer.decline_reason)}
      </span>
    )}
  </>
);

const columns = columnsOf<Offer>([
  {
    header: "Provider",
    cell: ({ provider }) => <ProfileLink id={provider.id} name={provider.display_name} />,
  },
  {
    header: "Why",
    cell: ({ reasons }) => (
      <span className="text-muted-foreground">
        <Units>{dotted(reasons)}</Units>
      </span>
    ),
  },
  { header: "Wave", cell: ({ wave_number }) => wave_number },
  { header: "Asked", cell: ({ asked_at }) => <Instant at={asked_at} to="minute" /> },
  { header: "Seen", cell: (offer) => <Seen offer={offer} /> },
  { header: "Answer", cell: (offer) => <Answer offer={offer} /> },
]);

const AskedCard = ({ offer }: { offer: Offer }) => (
  <div className="grid gap-1 text-sm">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <ProfileLink id={offer.provider.id} name={offer.provider.display_name} />
      <span className="text-right">
        <Answer offer={offer} />
      </span>
    </div>
    <p className="text-muted-foreground">
      <Units>{dotted(offer.reasons)}</Units>
    </p>
    <p className="text-muted-foreground text-xs">
      {`Wave ${offer.wave_number} · asked `}
      <Instant at={offer.asked_at} to="minute" />
      {offer.seen_at && (
        <>
          {" · seen "}
          <Instant at={offer.seen_at} to="minute" />
        </>
      )}
    </p>
  </div>
);

/** Everybody whom a search was put to, in the order in which they were asked [RSC-S-014]. */
export const AskedTable = ({ offers, isOver }: { offers: Offer[]; isOver: boolean }) => (
  <DataTable
    label="Who was asked"
    columns={columns}
    rows={offers}
    rowId={({ id }) => id}
    card={(offer) => <AskedCard offer={offer} />}
    empty={
      <EmptyState icon={<Megaphone />} title={isOver ? "Nobody was asked." : "Nobody has been asked yet."} />
    }
  />
);
