import { CalendarClock, Wallet } from "lucide-react";
import { payOf } from "@/components/staff/pay/pay-lists";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Link } from "@/components/ui/link";

const links = [
  { label: "Timesheets", hrefOf: payOf.providerTimesheets, icon: CalendarClock },
  { label: "Statements", hrefOf: payOf.providerStatements, icon: Wallet },
];

/** The way to what a provider reported and is owed. */
export const PayCard = ({ providerId }: { providerId: string }) => (
  <Card>
    <CardHeader title="Pay" />
    <CardBody className="grid grid-cols-2 gap-2">
      {links.map(({ label, hrefOf, icon: Icon }) => (
        <Button key={label} asChild>
          <Link href={hrefOf(providerId)}>
            <Icon aria-hidden />
            {label}
          </Link>
        </Button>
      ))}
    </CardBody>
  </Card>
);
