/** The bounds of an organization's billing settings [PAY-V-036]. */
export const billingBounds = {
  autoApproveHours: [24, 336],
  cancellationNoticeHours: [0, 720],
  cancellationPayPercent: [0, 100],
  mileageRate: [0, 5],
  paymentTermsDays: [0, 90],
} as const;

export const outOfBounds = ([min, max]: readonly [number, number]) =>
  `Ensure this value is between ${min} and ${max}.`;
