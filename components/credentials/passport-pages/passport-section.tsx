import type { ReactNode } from "react";
import { AlertIcon, CheckIcon, InfoIcon } from "@/components/plain-pages/icons";
import { Card } from "@/components/ui/card";
import { cn } from "@/lib/core/browser/cn";
import { noValue } from "@/lib/core/pure/text";
import type { ShownItem, ShownSection } from "@/lib/credentials/passports/schema";
import { passportTexts } from "@/lib/credentials/passports/words";

/** Facts with their labels, one below the other on a phone. */
export const Facts = ({ facts, className }: { facts: readonly [string, string][]; className?: string }) => (
  <dl className={cn("grid gap-y-3", className)}>
    {facts.map(([label, value]) => (
      <div key={label} className="grid gap-x-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <dt className="text-muted-foreground text-sm">{label}</dt>
        <dd className="[overflow-wrap:anywhere]">{value}</dd>
      </div>
    ))}
  </dl>
);

/** A part of a passport under its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="overflow-hidden">
    <h2 className="px-5 pt-4 pb-3 text-lg md:px-7">{title}</h2>
    {children}
  </Card>
);

const padded = "px-5 pb-5 md:px-7";

/** What says that there is nothing. */
export const Nothing = () => <p className={cn(padded, "text-muted-foreground")}>{passportTexts.nothing}</p>;

export function PassportSection({ section: { title, items, facts, sentence } }: { section: ShownSection }) {
  return (
    <Part title={title}>
      {facts && <Facts facts={facts} className={padded} />}
      {sentence && <p className={padded}>{sentence}</p>}
      {items && (items.length > 0 ? <ItemsTable title={title} items={items} /> : <Nothing />)}
    </Part>
  );
}

const tones: Record<ShownItem["state"], string> = {
  verified: "bg-green-soft text-green",
  self_attested: "bg-blue-soft text-blue",
  unverified: "bg-grey-soft text-grey",
  failed: "bg-red-soft text-red",
  expired: "bg-red-soft text-red",
};

const icons: Record<ShownItem["state"], typeof CheckIcon> = {
  verified: CheckIcon,
  self_attested: InfoIcon,
  unverified: InfoIcon,
  failed: AlertIcon,
  expired: AlertIcon,
};

/** How far a credential is proven; the whole of it can be read, however narrow the column. */
function State({ item: { state, isDue, label, proof } }: { item: ShownItem }) {
  const Icon = icons[state];
  return (
    <div className="grid justify-items-start gap-1">
      <span
        className={cn(
          "inline-flex items-start gap-1.5 rounded-lg px-2 py-0.5 font-medium text-2xs",
          isDue ? "bg-amber-soft text-amber" : tones[state],
        )}
      >
        <Icon className="mt-px size-3.5 shrink-0" />
        <span>{label}</span>
      </span>
      {proof && <span className="text-muted-foreground text-xs">{proof}</span>}
    </div>
  );
}

const cell = "block min-w-0 align-top [overflow-wrap:anywhere] sm:table-cell sm:py-3 sm:pr-4 sm:last:pr-7";

/** The credentials of a section. On a phone a row is a card. */
const ItemsTable = ({ title, items }: { title: string; items: ShownItem[] }) => (
  <table className="block w-full border-t text-sm sm:table sm:table-fixed">
    <caption className="sr-only">{title}</caption>
    <thead className="sr-only sm:not-sr-only sm:table-header-group">
      <tr className="text-left text-muted-foreground text-xs">
        <th scope="col" className="w-[30%] py-2 pr-4 pl-7 font-medium">
          Credential
        </th>
        <th scope="col" className="w-[17%] py-2 pr-4 font-medium">
          Number
        </th>
        <th scope="col" className="w-[22%] py-2 pr-4 font-medium">
          Dates
        </th>
        <th scope="col" className="py-2 pr-7 font-medium">
          State
        </th>
      </tr>
    </thead>
    <tbody className="block divide-y border-t sm:table-row-group">
      {items.map((item, place) => (
        <tr
          // biome-ignore lint/suspicious/noArrayIndexKey: two credentials may say the same, and the page is drawn once
          key={place}
          className="grid gap-1 px-5 py-3 sm:table-row sm:px-0"
        >
          <th scope="row" className={cn(cell, "text-left font-medium sm:pl-7")}>
            {item.title}
          </th>
          <td className={cn(cell, item.number === "" && "max-sm:hidden")}>{item.number || noValue}</td>
          <td className={cn(cell, "text-muted-foreground", item.dates.length === 0 && "max-sm:hidden")}>
            {item.dates.length === 0 ? noValue : item.dates.map((date) => <div key={date}>{date}</div>)}
          </td>
          <td className={cell}>
            <State item={item} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
