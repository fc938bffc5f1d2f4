import { CircleCheck, CircleSlash, Clock, RotateCw, TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { Delivery, Webhook } from "@/lib/organizations/webhooks/schema";

export const EndpointBadge = ({ state }: Pick<Webhook, "state">) => {
  if (state === "on")
    return (
      <Badge tone="green" icon={<CircleCheck aria-hidden />}>
        On
      </Badge>
    );
  if (state === "off")
    return (
      <Badge tone="grey" icon={<CircleSlash aria-hidden />}>
        Off
      </Badge>
    );
  return (
    <Badge tone="red" icon={<TriangleAlert aria-hidden />}>
      Failing
    </Badge>
  );
};

const looks = {
  waiting: { tone: "blue", icon: <Clock aria-hidden />, text: "Waiting" },
  delivered: { tone: "green", icon: <CircleCheck aria-hidden />, text: "Delivered" },
  failed: { tone: "amber", icon: <RotateCw aria-hidden />, text: "Failed" },
  dropped: { tone: "red", icon: <CircleSlash aria-hidden />, text: "Dropped" },
} as const;

export const stateTexts = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Failed",
  dropped: "Dropped",
};

export const DeliveryBadge = ({ state }: Pick<Delivery, "state">) => {
  const { tone, icon, text } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
};
