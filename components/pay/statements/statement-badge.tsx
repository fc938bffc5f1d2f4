import { CircleCheck, CircleDollarSign, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { StatementStatus } from "@/lib/pay/statements/words";

const looks: Record<StatementStatus, { text: string; tone: BadgeTone; icon: ReactNode }> = {
  open: { text: "Open", tone: "blue", icon: <Hourglass aria-hidden /> },
  closed: { text: "Ready to Pay", tone: "amber", icon: <CircleDollarSign aria-hidden /> },
  paid: { text: "Paid", tone: "green", icon: <CircleCheck aria-hidden /> },
};

/** The status of a statement. */
export function StatementBadge({ status }: { status: StatementStatus }) {
  const { text, tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}
