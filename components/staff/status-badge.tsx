import { statusLook } from "@/components/staff/words";
import { Badge } from "@/components/ui/badge";
import type { RegistrationStatus, UserType } from "@/lib/core/pure/actor";

type StatusBadgeProps = { status: RegistrationStatus; userType: UserType; isActive: boolean };

/** Where an account stands. */
export function StatusBadge({ status, userType, isActive }: StatusBadgeProps) {
  const { label, tone } = statusLook(status, userType, isActive);
  return (
    <Badge tone={tone} icon="dot">
      {label}
    </Badge>
  );
}
