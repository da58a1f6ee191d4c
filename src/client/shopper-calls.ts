import type {
  AvatarAnswer,
  ConfirmEmailAnswer,
  ConfirmEmailRequest,
  DeleteUserRequest,
  ExportAnswer,
  LoginOtpRequest,
  LoginRequest,
  MessageAnswer,
  RegisterRequest,
  SendOtpAnswer,
  SendOtpRequest,
  SessionAnswer,
  UpdateDetailsRequest,
  UserAnswer,
  VerifyForgotAnswer,
  VerifyForgotRequest,
} from '#contracts/account.ts';
import type {
  AddressChangeAnswer,
  AddressesAnswer,
  AddressFormAnswer,
  SaveAddressRequest,
} from '#contracts/address.ts';
import type { BranchByGps, CheckPincode } from '#contracts/branches.ts';
import type { AddToCartRequest, Cart, DiscountsAnswer, RecommendedAnswer, UpdateCartRequest } from '#contracts/cart.ts';
import type {
  CheckoutAnswer,
  PlaceOrderAnswer,
  PlaceOrderRequest,
  ProcessPaymentAnswer,
  ProcessPaymentPath,
  ProcessPaymentRequest,
} from '#contracts/checkout.ts';
import type { PageOf } from '#contracts/common.ts';
import type { OrderInShort } from '#contracts/order.ts';
import type {
  CancelAnswer,
  CancelOrderRequest,
  OrderAnswer,
  RateOrderItemRequest,
  ReorderAnswer,
  ReviewAnswer,
  TrackAnswer,
} from '#contracts/order-calls.ts';
import type { PlacesAnswer } from '#contracts/places.ts';
import type { WheelSpinAnswer } from '#contracts/plugins.ts';
import type { DetailsAnswer, RedeemAnswer, ReferrerAnswer, WalletAnswer } from '#contracts/rewards.ts';
import type { ToggleWishAnswer, ToggleWishRequest, WishlistAnswer } from '#contracts/wishlist.ts';

/** GET endpoints that only shoppers use: path below `/api` → body of the 200 response. */
export interface PersonalReads {
  'get-branch-based-on-gps': BranchByGps;
  'check-pincode': CheckPincode;
  'get-cart': Cart;
  'get-discounts': DiscountsAnswer;
  'get-cart-recommended-products': RecommendedAnswer;
  'address/get-addresses': AddressesAnswer;
  'address/form': AddressFormAnswer;
  'google/address': PlacesAnswer;
  'user/details': DetailsAnswer;
  'user/export': ExportAnswer;
  'get-wishlist': WishlistAnswer;
  'check-wallet': WalletAnswer;
  'get-referrer-user': ReferrerAnswer;
  'get-checkout': CheckoutAnswer;
  'get-single-order-to-track': TrackAnswer;
  'get-single-order': OrderAnswer;
  'get-all-orders': PageOf<OrderInShort>;
}

type ProcessPayment = { body: ProcessPaymentRequest; answer: ProcessPaymentAnswer };

/** Endpoints that write, by method: path below `/api` → request body, and body of a 200 or 201 response. */
export interface PostCalls extends Record<ProcessPaymentPath, ProcessPayment> {
  'cart/add': { body: AddToCartRequest; answer: Cart };
  'address/add': { body: SaveAddressRequest; answer: AddressChangeAnswer };
  'address/set-default': { body: { address_id: number }; answer: AddressChangeAnswer };
  'popups-wheel/spin': { body: Record<string, never>; answer: WheelSpinAnswer };
  login: { body: LoginRequest; answer: SessionAnswer };
  'send-login-otp': { body: SendOtpRequest; answer: SendOtpAnswer };
  'login-otp': { body: LoginOtpRequest; answer: SessionAnswer };
  register: { body: RegisterRequest; answer: SessionAnswer };
  'confirm-email': { body: ConfirmEmailRequest; answer: ConfirmEmailAnswer };
  logout: { body: Record<string, never>; answer: MessageAnswer };
  'send-forgot-password-email': { body: { email: string }; answer: MessageAnswer };
  'verify-forgot-password': { body: VerifyForgotRequest; answer: VerifyForgotAnswer };
  'user/update-details': { body: UpdateDetailsRequest; answer: UserAnswer };
  /** Form data with the file in `avatar`. */
  'user/change-avatar': { body: FormData; answer: AvatarAnswer };
  'user/delete': { body: DeleteUserRequest; answer: MessageAnswer };
  'user/redeem-scratch-card': { body: { scratch_card_id: number }; answer: RedeemAnswer };
  'toggle-wishlist-product': { body: ToggleWishRequest; answer: ToggleWishAnswer };
  'place-order': { body: PlaceOrderRequest; answer: PlaceOrderAnswer };
  'cancel-order': { body: CancelOrderRequest; answer: CancelAnswer };
  reorder: { body: { order_id: number; order_key?: string }; answer: ReorderAnswer };
  'rate-order-item': { body: RateOrderItemRequest; answer: ReviewAnswer };
}
export interface PutCalls {
  'cart/update': { body: UpdateCartRequest; answer: Cart };
}
export interface DeleteCalls {
  /** The number is the id of the cart item. */
  [path: `cart/remove/${number}`]: { answer: Cart };
  /** The number is the id of the address. */
  [path: `address/delete/${number}`]: { answer: AddressChangeAnswer };
}
