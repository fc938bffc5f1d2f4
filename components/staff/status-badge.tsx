import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { RegistrationStatus, UserType } from "@/lib/core/pure/actor";

type StatusLook = { label: string; tone: BadgeTone };

const looks: Record<RegistrationStatus, StatusLook> = {
  setup: { label: "Email not verified", tone: "grey" },
  missing_info: { label: "Info missing", tone: "grey" },
  provider_profile: { label: "In registration", tone: "blue" },
  provisional: { label: "Awaiting activation", tone: "amber" },
  complete: { label: "Active", tone: "green" },
  rejected: { label: "Rejected", tone: "red" },
};

type StatusBadgeProps = { status: RegistrationStatus; userType: UserType; isActive: boolean };

function lookOf({ status, userType, isActive }: StatusBadgeProps): StatusLook {
  if (!isActive) return { label: "Deactivated", tone: "grey" };
  if (status === "provisional" && userType !== "provider")
    return { label: "Awaiting verification", tone: "amber" };
  return looks[status];
}

/** The status of an account. */
export function StatusBadge(props: StatusBadgeProps) {
  const { label, tone } = lookOf(props);
  return (
    <Badge tone={tone} icon="dot">
      {label}
    </Badge>
  );
}
