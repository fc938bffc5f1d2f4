/** How many devices a person has, and how long what a browser says of one may be. */
export const pushLimits = { devices: 10, endpoint: 1000, p256dh: 200, auth: 100, label: 100 };

export const pushTexts = {
  notSupported: "This browser's push service is not supported.",
  elsewhere: "This device belongs to another account.",
  notSetUp: "Push is not set up here.",
  itWorks: "Notifications work on this device.",
};
