import { Chip } from "@/components/ui/chip";
import { type LineKind, lineNames } from "@/lib/pay/lines/words";

/** What a line is for, and what became of it. */
export const LineName = ({ kind, mark }: { kind: LineKind; mark: string | false | undefined }) => (
  <span className="flex flex-wrap items-center gap-x-2">
    {lineNames[kind]}
    {mark && <Chip label={mark} className="h-[22px]" />}
  </span>
);
