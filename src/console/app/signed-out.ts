/** Nothing is sent: nobody is signed in here any more. */
export class SignedOut extends Error {
  override name = 'SignedOut';
}
