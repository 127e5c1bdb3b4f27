export const Login = () => null;
