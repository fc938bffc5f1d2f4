import { Check, CircleDashed, CircleX, Hourglass, PencilLine, ThumbsUp, X } from "lucide-react";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { statusWords } from "@/lib/overview/board/rules/texts";
import type { BoardStatus } from "@/lib/overview/board/words";

const looks: Record<BoardStatus, [BadgeTone, ReactNode]> = {
  draft: ["grey", <PencilLine key="draft" aria-hidden />],
  open: ["red", <CircleDashed key="open" aria-hidden />],
  requested: ["amber", <Hourglass key="requested" aria-hidden />],
  accepted: ["blue", <ThumbsUp key="accepted" aria-hidden />],
  filled: ["green", <Check key="filled" aria-hidden />],
  unfilled: ["orange", <CircleX key="unfilled" aria-hidden />],
};

/** What became of a shift: word, icon and colour. */
export function ShiftStatusBadge({ status }: { status: BoardStatus }) {
  const [tone, icon] = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {statusWords[status]}
    </Badge>
  );
}

export const CalledOutBadge = () => (
  <Badge tone="orange" icon={<X aria-hidden />}>
    Called out
  </Badge>
);
