export const reasonMissing = "Reason is not selected. Please choose one from the list.";
