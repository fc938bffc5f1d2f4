import { CircleCheck, CircleHelp, CircleX } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/core/browser/cn";
import { mediumDay } from "@/lib/core/pure/text";
import type { ComparedFact } from "@/lib/credentials/exclusions/schema";

const looks: Record<ComparedFact["comparison"], { word: string; icon: ReactNode; classes: string }> = {
  equal: { word: "Equal", icon: <CircleCheck aria-hidden />, classes: "text-green" },
  different: { word: "Different", icon: <CircleX aria-hidden />, classes: "text-red" },
  unknown: { word: "Not known", icon: <CircleHelp aria-hidden />, classes: "text-muted-foreground" },
};

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const shown = (text: string) => (isDay(text) ? mediumDay(text) : text);

const Verdict = ({ comparison }: Pick<ComparedFact, "comparison">) => {
  const { word, icon, classes } = looks[comparison];
  return (
    <span
      className={cn(
        "inline-flex items-center gap-1.5 whitespace-nowrap font-medium text-xs [&_svg]:size-4 [&_svg]:shrink-0",
        classes,
      )}
    >
      {icon}
      {word}
    </span>
  );
};

/** The provider and the entry side by side: what is equal, what is different, and what one side does not say. */
export const SideBySide = ({ facts, provider }: { facts: readonly ComparedFact[]; provider: string }) => (
  <table className="w-full table-fixed border-collapse text-left text-sm max-md:block">
    <caption className="sr-only">{`${provider} and the entry of the list`}</caption>
    <thead className="text-muted-foreground text-xs max-md:hidden">
      <tr className="border-b">
        <th scope="col" className="w-28 py-2 pr-3 font-medium">
          Fact
        </th>
        <th scope="col" className="w-28 py-2 pr-3 font-medium">
          Comparison
        </th>
        <th scope="col" className="py-2 pr-3 font-medium">
          Provider
        </th>
        <th scope="col" className="py-2 pr-3 font-medium">
          Entry of the list
        </th>
      </tr>
    </thead>
    <tbody className="divide-y max-md:block">
      {facts.map(({ label, provider: own, entry, comparison }) => (
        <tr key={label} className="max-md:grid max-md:grid-cols-2 max-md:gap-x-3">
          <th scope="row" className="py-2.5 pr-3 align-top font-normal text-muted-foreground">
            {label}
          </th>
          <td className="py-2.5 align-top">
            <Verdict comparison={comparison} />
          </td>
          <td className="break-words py-2.5 pr-3 align-top font-medium">
            <span className="block font-normal text-muted-foreground text-xs md:hidden">Provider</span>
            {shown(own)}
          </td>
          <td className="break-words py-2.5 pr-3 align-top font-medium">
            <span className="block font-normal text-muted-foreground text-xs md:hidden">Entry</span>
            {shown(entry)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
