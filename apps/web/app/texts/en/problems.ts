/** One text for each code of the API that a page can show; `field` is for single fields. */
export const problems = {
  wrong_credentials: "E-mail or password is wrong.",
  email_taken: "This e-mail already has an account. Log in, or choose a new password if you forgot it.",
  token_expired: "This link was already used or has expired. Ask for a new one.",
  too_many_requests: "Too many attempts. Wait a little and try again.",
  not_signed_in: "You are no longer signed in. Log in again.",
  unavailable: "Not available right now. Try again in a minute.",
  offline: "The server cannot be reached. Check your connection and try again.",
  signOut: "You are still signed in: the server cannot be reached. Try again.",
  unknown: "That did not work. Try again in a minute.",
  field: {
    required: "This field is required.",
    invalid_email: "Enter a full address, like name@example.com.",
    too_short: "Use at least 8 characters.",
    too_long: "This is too long.",
    too_common: "This is one of the most common passwords. Choose another.",
    wrong_password: "This is not your current password.",
    same_email: "This is your address already.",
    same_password: "This is your current password. Choose another.",
    control_character: "Line breaks are not allowed here.",
    invalid: "This value is not accepted.",
  },
} as const;
