import { CircleCheck, CircleDashed, CirclePause, CircleSlash, Radar } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import type { Rescue } from "@/lib/coverage/searches/schema";
import { type SearchMark, statusWords } from "./search-words";

const marks: Record<SearchMark, ReactNode> = {
  running: <Radar aria-hidden />,
  paused: <CirclePause aria-hidden />,
  covered: <CircleCheck aria-hidden />,
  stopped: <CircleSlash aria-hidden />,
  open: <CircleDashed aria-hidden />,
};

/** The status of a search. */
export function SearchBadge({ status }: Pick<Rescue, "status">) {
  const { text, tone, mark } = statusWords[status];
  return (
    <Badge tone={tone} icon={marks[mark]}>
      {text}
    </Badge>
  );
}
