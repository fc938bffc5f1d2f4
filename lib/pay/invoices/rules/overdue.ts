/** Administrators are reminded of an unpaid invoice so many days after it was due [PAY-J-006 PAY-V-050]. */
export const overdueReminders = [1, 8, 15] as const;
export const longestReminder = overdueReminders[2];

/** The reminder that has fallen due by so many days; of several the last, null before the first. */
export const reminderOf = (daysOverdue: number): number | null =>
  overdueReminders.filter((days) => days <= daysOverdue).at(-1) ?? null;

/** Under which name the reminders of overdue invoices are kept as given. */
export const overdueKind = (days: number) => `invoice-overdue-${days}`;
