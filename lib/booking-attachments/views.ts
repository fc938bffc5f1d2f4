import type { UserType } from "@/lib/accounts/schema";
import type { Actor } from "@/lib/actor";
import { canRemove } from "@/lib/booking-attachments/policy";
import type { Attachment } from "@/lib/booking-attachments/schema";
import type { BookingRequestStatus } from "@/lib/bookings/schema";
import type { HeldFile } from "@/lib/files/schema";

type Uploader = { firstName: string; lastName: string; userType: UserType };

export const viewAttachment = (
  actor: Actor,
  file: HeldFile,
  uploader: Uploader | undefined,
  status: BookingRequestStatus,
): Attachment => ({
  id: file.id,
  file: file.address,
  file_name: file.name,
  size: file.sizeBytes,
  created_at: file.heldAt.toISOString(),
  created_by: {
    id: file.uploaderId,
    first_name: uploader?.firstName ?? "",
    last_name: uploader?.lastName ?? "",
    user_type: uploader?.userType ?? "",
  },
  can_remove: canRemove(actor, file, status),
});
