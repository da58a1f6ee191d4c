import type {
  AvatarResponse,
  ConfirmEmailRequest,
  ConfirmEmailResponse,
  DeleteUserRequest,
  ExportResponse,
  ForgotPasswordRequest,
  LoginOtpRequest,
  LoginRequest,
  MessageResponse,
  RegisterRequest,
  SendOtpRequest,
  SendOtpResponse,
  SessionResponse,
  UpdateDetailsRequest,
  UserResponse,
  VerifyForgotRequest,
  VerifyForgotResponse,
} from '#contracts/account.ts';
import type {
  AddressChangeResponse,
  AddressesResponse,
  AddressFormResponse,
  SaveAddressRequest,
  SetDefaultAddressRequest,
} from '#contracts/address.ts';
import type { BranchByGps, CheckPincode } from '#contracts/branches.ts';
import type {
  AddToCartRequest,
  Cart,
  DiscountsResponse,
  RecommendedResponse,
  UpdateCartRequest,
} from '#contracts/cart.ts';
import type {
  CheckoutResponse,
  PlaceOrderRequest,
  PlaceOrderResponse,
  ProcessPaymentPath,
  ProcessPaymentRequest,
  ProcessPaymentResponse,
} from '#contracts/checkout.ts';
import type { PageOf } from '#contracts/common.ts';
import type { OrderInShort } from '#contracts/order.ts';
import type {
  CancelOrderRequest,
  CancelResponse,
  OrderResponse,
  RateOrderItemRequest,
  ReorderRequest,
  ReorderResponse,
  ReviewResponse,
  TrackResponse,
} from '#contracts/order-requests.ts';
import type { PlacesResponse } from '#contracts/places.ts';
import type { WheelSpinResponse } from '#contracts/plugins.ts';
import type {
  DetailsResponse,
  RedeemRequest,
  RedeemResponse,
  ReferrerResponse,
  WalletResponse,
} from '#contracts/rewards.ts';
import type { ToggleWishlistRequest, ToggleWishlistResponse, WishlistResponse } from '#contracts/wishlist.ts';

/** GET endpoints that only shoppers use: path below `/api` → body of the 200 response. */
export interface PersonalReads {
  'get-branch-based-on-gps': BranchByGps;
  'check-pincode': CheckPincode;
  'get-cart': Cart;
  'get-discounts': DiscountsResponse;
  'get-cart-recommended-products': RecommendedResponse;
  'address/get-addresses': AddressesResponse;
  'address/form': AddressFormResponse;
  'google/address': PlacesResponse;
  'user/details': DetailsResponse;
  'user/export': ExportResponse;
  'get-wishlist': WishlistResponse;
  'check-wallet': WalletResponse;
  'get-referrer-user': ReferrerResponse;
  'get-checkout': CheckoutResponse;
  'get-single-order-to-track': TrackResponse;
  'get-single-order': OrderResponse;
  'get-all-orders': PageOf<OrderInShort>;
}

type ProcessPayment = { body: ProcessPaymentRequest; response: ProcessPaymentResponse };

/** Endpoints that write, by method: path below `/api` → request body, and body of a 200 or 201 response. */
export interface PostEndpoints extends Record<ProcessPaymentPath, ProcessPayment> {
  'cart/add': { body: AddToCartRequest; response: Cart };
  'address/add': { body: SaveAddressRequest; response: AddressChangeResponse };
  'address/set-default': { body: SetDefaultAddressRequest; response: AddressChangeResponse };
  'popups-wheel/spin': { body: Record<string, never>; response: WheelSpinResponse };
  login: { body: LoginRequest; response: SessionResponse };
  'send-login-otp': { body: SendOtpRequest; response: SendOtpResponse };
  'login-otp': { body: LoginOtpRequest; response: SessionResponse };
  register: { body: RegisterRequest; response: SessionResponse };
  'confirm-email': { body: ConfirmEmailRequest; response: ConfirmEmailResponse };
  logout: { body: Record<string, never>; response: MessageResponse };
  'send-forgot-password-email': { body: ForgotPasswordRequest; response: MessageResponse };
  'verify-forgot-password': { body: VerifyForgotRequest; response: VerifyForgotResponse };
  'user/update-details': { body: UpdateDetailsRequest; response: UserResponse };
  /** Form data with the file in `avatar`. */
  'user/change-avatar': { body: FormData; response: AvatarResponse };
  'user/delete': { body: DeleteUserRequest; response: MessageResponse };
  'user/redeem-scratch-card': { body: RedeemRequest; response: RedeemResponse };
  'toggle-wishlist-product': { body: ToggleWishlistRequest; response: ToggleWishlistResponse };
  'place-order': { body: PlaceOrderRequest; response: PlaceOrderResponse };
  'cancel-order': { body: CancelOrderRequest; response: CancelResponse };
  reorder: { body: ReorderRequest; response: ReorderResponse };
  'rate-order-item': { body: RateOrderItemRequest; response: ReviewResponse };
}
export interface PutEndpoints {
  'cart/update': { body: UpdateCartRequest; response: Cart };
}
export interface DeleteEndpoints {
  /** The number is the id of the cart item. */
  [path: `cart/remove/${number}`]: { response: Cart };
  /** The number is the id of the address. */
  [path: `address/delete/${number}`]: { response: AddressChangeResponse };
}
