import { CircleCheck, CircleSlash, Clock, Hourglass } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Side } from "@/lib/core/pure/actor";
import { type StatusWords, statusWords } from "./words";

const marks: Record<StatusWords["mark"], React.ReactNode> = {
  turn: <Clock aria-hidden />,
  waiting: <Hourglass aria-hidden />,
  done: <CircleCheck aria-hidden />,
  stopped: <CircleSlash aria-hidden />,
};

export function StatusBadge({
  request,
  side,
}: {
  request: Pick<BookingRequest, "status" | "bookings">;
  side: Side;
}) {
  const { text, tone, mark } = statusWords(request, side);
  return (
    <Badge tone={tone} icon={marks[mark]}>
      {text}
    </Badge>
  );
}
